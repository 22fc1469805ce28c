import type { Edit } from '../edits/edit.js'
import { isPlain, quotedAt } from '../edits/literal.js'
import { lineAt, offsetOf, type Source } from '../edits/source.js'
import { NO_SOURCE } from '../edits/sources.js'
import type { IndirectReference } from '../scan/result.js'
import { type FixContext, LeftAlone, type Problem } from './problem.js'

/** The change that makes a read use another key, at the read or at the constant that holds the key. */
export function keyEdit(problem: Problem, to: string, context: FixContext): Edit | LeftAlone {
  const { key, file, line, argument } = problem.reference
  if (!isPlain(key) || !isPlain(to)) return new LeftAlone(`"${to}" may need to be written with escapes`)
  if (argument !== undefined) return constantEdit(problem, to, context)
  const source = context.source(file)
  if (!source) return new LeftAlone(NO_SOURCE)
  const offset = offsetOf(source.text, line, problem.column)
  const quoted = offset === undefined ? undefined : quotedAt(source.text, offset, key)
  if (!quoted) return new LeftAlone('the key is not written as one plain string there')
  return editOf(file, source, quoted, { before: key, after: to })
}

/** A constant is changed where its definition is certain: one place writes the key down beside the constant's name. */
function constantEdit({ reference }: Problem, to: string, { indirect, source }: FixContext): Edit | LeftAlone {
  const { key, argument = '' } = reference
  const [name] = /[\p{ID_Continue}$]+(?=[^\p{ID_Continue}$]*$)/u.exec(argument) ?? []
  const unknown = new LeftAlone(`the key comes from ${argument}, and it is not certain where that is defined`)
  if (name === undefined) return unknown
  const places = indirect.filter((one) => one.key === key && !one.test).flatMap((one) => placesOn(one, name, source))
  const [place, other] = places
  return place && !other ? editOf(place.file, place.source, place.quoted, { before: key, after: to }) : unknown
}

/** Where a line writes a key down behind a name. */
function placesOn({ key, file, line }: IndirectReference, name: string, sourceOf: FixContext['source']) {
  const source = sourceOf(file)
  const found = source && lineAt(source.text, line)
  if (!source || !found) return []
  return definedAt(found.text, name, key).flatMap((index) => {
    const quoted = quotedAt(source.text, found.start + index, key)
    return quoted ? [{ file, source, quoted }] : []
  })
}

/** Where a line writes a key as the value of a name: offsets of the quotes. A comma or semicolon begins something else. */
export function definedAt(line: string, name: string, key: string): number[] {
  const word = new RegExp(`(?<![\\p{ID_Continue}$])${name.replaceAll('$', '\\$')}(?![\\p{ID_Continue}$])`, 'gu')
  const names = [...line.matchAll(word)].map(({ index }) => index + name.length)
  const quotes = [...line.matchAll(/["'`]+/g)].map(({ index }) => index)
  return quotes.filter(
    (index) =>
      quotedAt(line, index, key) !== undefined &&
      names.some((end) => end <= index && !/[,;]/.test(line.slice(end, index))),
  )
}

export function editOf(
  file: string,
  source: Source,
  { start, end }: { start: number; end: number },
  { before, after }: Pick<Edit, 'before' | 'after'>,
): Edit {
  return { file, start: source.byteAt(start), end: source.byteAt(end), before, after }
}
