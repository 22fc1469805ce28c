import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver'
import { validate } from '../validate/index.js'
import type { FileCheck, PlacedReference } from '../workspace/checks.js'
import type { KnownConfig } from '../workspace/configs.js'
import { literalsAt } from './key-places.js'
import { lineOf } from './text-lines.js'

/** The placeholder for the key that is being written. No config has such a key. */
const PLACEHOLDER = 'service-key-being-written'

/** A scan for a completion: the document with a placeholder for the key, and the text that a completion replaces. */
interface CompletionQuestion {
  text: string
  range: { start: Position; end: Position }
}

/** How the code may go on behind a key that is still without its closing quote: there may be all of it, or some arguments may be missing. */
const CONTINUATIONS = [
  '',
  ')',
  ', given)',
  ', default: given)',
  ', defaultValue: given)',
  ', given, given)',
  ');',
  ', given);',
]

/** What to ask in turn until one of them is a read; none if the position is in no string. */
export function* completionQuestions(text: string, { line, character }: Position): Generator<CompletionQuestion> {
  const all = text.split(/(?<=\n)|(?<=\r)(?!\n)/)
  const written = lineOf(text, line)
  const lineEnd = (all[line] ?? '').slice(written.length)
  for (const { quote, text: literal, isClosed } of literalsAt(written, character)) {
    const { start, end } = literal
    const range = { start: { line, character: start }, end: { line, character: end } }
    const [head, tail] = [written.slice(0, start) + PLACEHOLDER, written.slice(end)]
    for (const way of isClosed ? [head + tail] : CONTINUATIONS.map((more) => head + quote + more + tail)) {
      yield { text: [...all.slice(0, line), way + lineEnd, ...all.slice(line + 1)].join(''), range }
    }
  }
}

/** The read whose key is being written, if the scan recognised one. */
export function readBeingWritten({ references }: FileCheck): PlacedReference | undefined {
  return references.find(({ reference }) => reference.kind === 'direct' && reference.key === PLACEHOLDER)
}

/** The project's keys, those that fit the read first. */
export function completionItems(
  configs: readonly KnownConfig[],
  { reference: read, sdkType }: PlacedReference,
  range: CompletionQuestion['range'],
): CompletionItem[] {
  return configs.map((config) => {
    const reference = { ...read, key: config.key }
    const sdkTypes = new Map(sdkType && [[reference, sdkType] as const])
    const fits = validate({ result: { references: [reference] }, sdkTypes }, [config], []).length === 0
    return {
      label: config.key,
      kind: CompletionItemKind.Constant,
      detail: [config.type, config.state].filter((one) => one !== undefined).join(' · '),
      ...(config.description !== undefined && { documentation: config.description }),
      filterText: config.key,
      sortText: `${fits ? 0 : 1}${config.key}`,
      textEdit: { range, newText: config.key },
    }
  })
}
