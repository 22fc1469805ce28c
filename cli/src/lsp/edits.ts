/** Edits as `validate --fix` makes them, on the texts that the editor shows. */
import type { TextEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Edit } from '../edits/edit.js'
import type { Source } from '../edits/source.js'
import { editFor, LeftAlone, type FixContext, type Problem } from '../fix/index.js'
import { keyEdit } from '../fix/key-place.js'
import type { IndirectReference } from '../scan/result.js'
import type { Problem as CheckedProblem } from '../workspace/checks.js'
import type { OpenProject } from '../workspace/open-project.js'
import type { Documents } from './documents.js'

/** A change of one place, for the editor. */
export interface PlacedEdit {
  uri: string
  edit: TextEdit
  /** What the code has afterwards. */
  after: string
  /** `validate --fix` would do the same; otherwise it is a guess that a person may accept. */
  isCertain: boolean
}

/**
 * The change that fixes a problem.
 * @param instead the key that was probably meant, if the problem is about the key
 */
export function mendingEdit(
  { project, documents }: { project: OpenProject; documents: Documents },
  { finding, reference, column, sdkType }: CheckedProblem,
  instead: string | undefined,
): PlacedEdit | undefined {
  const problem: Problem = { finding, reference, column, sdkType }
  const context: FixContext = {
    configs: project.configs?.configs ?? [],
    // Also of keys that no config has, which a scan does not list.
    indirect: linesWith(project, finding.key),
    source: (file) => sourceOf(documents.textOf(project.absolute(file))),
  }
  const certain = editFor(problem, context)
  const made = certain instanceof LeftAlone && instead !== undefined ? keyEdit(problem, instead, context) : certain
  if (made instanceof LeftAlone) return undefined
  const absolute = project.absolute(made.file)
  const uri = documents.uriOf(absolute)
  const edit = textEdit(made, TextDocument.create(uri, '', 0, documents.textOf(absolute)))
  return { uri, edit, after: made.after, isCertain: made === certain }
}

/** Each line once, as in a scan's result. */
function linesWith(project: OpenProject, key: string): IndirectReference[] {
  const lines = new Map(project.strings(key).map(({ file, line }) => [`${file}:${line}`, { file, line }]))
  return [...lines.values()].map((place) => ({ key, ...place, kind: 'indirect', test: false }))
}

/** Offsets of the text count as bytes: the editor needs nothing else. */
function sourceOf(text: string): Source {
  return { text, byteAt: (offset) => offset, encode: (replacement) => Buffer.from(replacement) }
}

function textEdit({ start, end, after }: Edit, document: TextDocument): TextEdit {
  return { range: { start: document.positionAt(start), end: document.positionAt(end) }, newText: after }
}
