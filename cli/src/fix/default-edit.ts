import type { Edit } from '../edits/edit.js'
import { isPlain, quotedAt } from '../edits/literal.js'
import { offsetOf } from '../edits/source.js'
import { NO_SOURCE } from '../edits/sources.js'
import type { ProjectConfig } from '../scan/result.js'
import type { TypeMismatch } from '../validate/finding.js'
import { editOf } from './key-place.js'
import { type FixContext, LeftAlone, type Problem } from './problem.js'

/** What may stand between a key and its default: a comma, and the name of the parameter. */
const BETWEEN = /\s*,\s*(?:[A-Za-z_]\w*\s*[:=]\s*)?/y

/** A literal, and that it is the whole argument. */
const LITERAL = /((["'`])[^"'`\\\r\n$]*\2|-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse)(?=\s*[,)}])/y

/** The change that gives a read a default of its config's type, if its present default can only mean one value of that type. */
export function defaultEdit(
  { finding, reference, column }: Problem<TypeMismatch>,
  config: ProjectConfig,
  context: FixContext,
): Edit | LeftAlone {
  if (finding.getterType !== undefined) return new LeftAlone('it is read by a getter of another type')
  const source = context.source(reference.file)
  if (!source) return new LeftAlone(NO_SOURCE)
  const offset = offsetOf(source.text, reference.line, column)
  if (offset === undefined) return new LeftAlone('the read is no longer there')
  const key = quotedAt(source.text, offset, reference.key)
  const { argument } = reference
  const isName = argument !== undefined && source.text.startsWith(argument, offset)
  const after = isName ? offset + argument.length : key?.after
  const literal = after === undefined ? undefined : literalAfter(source.text, after)
  if (!literal || literal.value !== finding.default?.value)
    return new LeftAlone('its default is not a single literal right after the key')
  const spelling = spelled(literal.value, config, {
    isPython: /\.pyi?$/.test(reference.file),
    quote: key?.quote ?? '"',
  })
  if (spelling === undefined) return new LeftAlone(`it is not certain which ${config.type} its default should be`)
  const end = literal.start + literal.text.length
  return editOf(reference.file, source, { start: literal.start, end }, { before: literal.text, after: spelling })
}

function literalAfter(text: string, from: number) {
  BETWEEN.lastIndex = from
  const between = BETWEEN.exec(text)
  if (!between) return undefined
  const start = from + between[0].length
  LITERAL.lastIndex = start
  const [, written, quote] = LITERAL.exec(text) ?? []
  if (written === undefined) return undefined
  return { start, text: written, value: valueOf(written, quote) }
}

function valueOf(written: string, quote: string | undefined): string | number | boolean {
  if (quote !== undefined) return written.slice(1, -1)
  return /^[TtFf]/.test(written) ? written.toLowerCase() === 'true' : Number(written)
}

interface Spelling {
  isPython: boolean
  quote: string
}

/** The value as the config's type, as code spells it; undefined if that is not certain. */
function spelled(value: string | number | boolean, { type, typeOptions }: ProjectConfig, spelling: Spelling) {
  const { isPython, quote } = spelling
  if (type === 'boolean' && typeof value === 'string' && /^(?:true|false)$/i.test(value)) {
    const word = value.toLowerCase()
    return isPython ? word.charAt(0).toUpperCase() + word.slice(1) : word
  }
  if (type === 'integer')
    return /^-?\d{1,15}(?:\.0+)?$/.test(String(value)) && typeof value !== 'boolean' ? String(Number(value)) : undefined
  if (type === 'float' || type === 'timespan') {
    return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? value : undefined
  }
  const isAllowed =
    type === 'string' || (type === 'enum' && [typeOptions?.['values']].flat().some((one) => one === String(value)))
  return isAllowed && typeof value === 'number' && isPlain(String(value)) ? `${quote}${value}${quote}` : undefined
}
