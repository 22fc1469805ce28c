import path from 'node:path'
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver'
import { defaultsOf, SIMPLEST } from '../import/code/default.js'
import { typeOfReads } from '../import/code/type.js'
import { quote } from '../report/words.js'
import type { DirectReference } from '../scan/result.js'
import type { DiagnosticData } from './diagnostics.js'
import type { PlacedEdit } from './edits.js'
import { lineOf } from './text-lines.js'

/** Languages whose comments begin with a hash. */
const HASH = new Set(['.py', '.pyi', '.rb', '.php', '.yaml', '.yml', '.toml', '.properties', '.env'])
const MARKUP = new Set(['.html', '.vue', '.svelte', '.astro', '.xml', '.plist'])

export function mendAction(
  diagnostic: Diagnostic,
  { kind }: DiagnosticData,
  { uri, edit, after, isCertain }: PlacedEdit,
): CodeAction {
  return {
    title: titleOf(kind, after),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: isCertain,
    edit: { changes: { [uri]: [edit] } },
  }
}

function titleOf(kind: DiagnosticData['kind'], after: string): string {
  if (kind === 'deprecated-key') return `Use the current key ${quote(after)}`
  return kind === 'unknown-key' ? `Change to ${quote(after)}` : `Change the default to ${after}`
}

/** Puts a comment above the line that accepts problems of this kind; undefined where no comment can stand. */
export function ignoreAction(
  diagnostic: Diagnostic,
  { kind }: DiagnosticData,
  uri: string,
  text: string,
): CodeAction | undefined {
  const { line } = diagnostic.range.start
  const written = lineOf(text, line)
  const before = line === 0 ? '' : lineOf(text, line - 1)
  const comment = commentAbove(`service-ignore-next-line ${kind}`, uri, {
    written: written.trim(),
    before: before.trim(),
  })
  if (comment === undefined) return undefined
  const indent = /^\s*/.exec(written)?.[0] ?? ''
  const newText = `${indent}${comment}${text.includes('\r\n') ? '\r\n' : '\n'}`
  const start = { line, character: 0 }
  return {
    title: `Ignore this problem (${kind}) in this line`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: { changes: { [uri]: [{ range: { start, end: start }, newText }] } },
  }
}

/** `<p>` or `</p>`, and not `=>`: what follows is a child. */
const ENDS_TAG = /(?:^|[^=])>$/
/** `v-if="…"` in a line of its own: a tag that is still open. */
const ATTRIBUTE = /^[@:#*[(]?[\w.:\-\])]+="/

function commentAbove(words: string, uri: string, { written, before }: Lines): string | undefined {
  const extension = path.posix.extname(uri).toLowerCase()
  if (HASH.has(extension)) return `# ${words}`
  const isTag = written.startsWith('<')
  const isChild = written.startsWith('{') && ENDS_TAG.test(before)
  if (MARKUP.has(extension)) {
    if (ATTRIBUTE.test(written)) return undefined
    if (isTag || isChild || /^\{[{#@:]/.test(written)) return `<!-- ${words} -->`
  } else if ((isTag || isChild) && /\.[jt]sx$/.test(extension)) return `{/* ${words} */}`
  return `// ${words}`
}

/** A line without its indentation, and the one before. */
interface Lines {
  written: string
  before: string
}

/** What the command that creates a config is given. */
export interface NewConfig {
  /** The project's root: several may be open. */
  root: string
  key: string
  type: string
  defaultValue: unknown
}

/** A config that the read would accept; a flag, if the read says no type. */
export function configFor(root: string, read: DirectReference): NewConfig {
  const said = typeOfReads([read])
  const type = said === 'unsaid' || said === 'several' ? 'boolean' : said
  const [inCode] = defaultsOf([read], type)
  return { root, key: read.key, type, defaultValue: inCode?.value ?? SIMPLEST[type] }
}
