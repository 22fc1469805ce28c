import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver'
import { validate } from '../validate/index.js'
import type { FileCheck, PlacedReference } from '../workspace/checks.js'
import type { KnownConfig } from '../workspace/configs.js'
import { literalAt } from './key-places.js'
import { lineOf } from './text-lines.js'

/** The placeholder for the key that is being written. No config has such a key. */
const PLACEHOLDER = 'service-key-being-written'

/** The scan for a completion: the document with a placeholder for the key, and the text that a completion replaces. */
interface CompletionQuestion {
  /** One is enough; more than one if it is not known how the code continues. */
  texts: string[]
  range: { start: Position; end: Position }
}

/** Undefined if the position is in no string. */
export function completionQuestion(text: string, { line, character }: Position): CompletionQuestion | undefined {
  const before = text.split(/(?<=\n)|(?<=\r)(?!\n)/)
  const written = lineOf(text, line)
  const literal = literalAt(written, character)
  if (!literal) return undefined
  const { start, end } = literal.text
  const [head, tail] = [written.slice(0, start) + PLACEHOLDER, written.slice(end)]
  const ways = literal.isClosed ? [head + tail] : [head + literal.quote + tail, `${head}${literal.quote})${tail}`]
  const lineEnd = (before[line] ?? '').slice(written.length)
  const texts = ways.map((way) => [...before.slice(0, line), way + lineEnd, ...before.slice(line + 1)].join(''))
  return { texts, range: { start: { line, character: start }, end: { line, character: end } } }
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
