import { isObject } from '../domain/json.js'
import { nextTurn } from '../domain/time-slice.js'

/** Lists of more items than this are long. */
const LONG = 200
/** Characters in a piece: other requests are answered between two of them. */
const PIECE = 64 * 1024

/** Whether the value is a long list, or one is a member of it or of one of its items, as the usages of a segment are. */
export function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > LONG || value.some(hasLong)
  return hasLong(value)
}

/** The bytes of the value's JSON text, made without keeping everybody waiting for long lists. */
export async function jsonInPieces(value: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let text = ''
  for (const next of texts(value)) {
    text += next
    if (text.length < PIECE) continue
    pieces.push(Buffer.from(text))
    text = ''
    await nextTurn()
  }
  pieces.push(Buffer.from(text))
  return pieces
}

function hasLong(value: unknown): boolean {
  return isObject(value) && Object.values(value).some((member) => Array.isArray(member) && member.length > LONG)
}

function* texts(value: unknown): Generator<string> {
  if (Array.isArray(value) && isLong(value)) yield* textsOfList(value)
  else if (isObject(value) && isLong(value)) yield* textsOfMembers(value)
  else yield JSON.stringify(value)
}

function* textsOfList(list: readonly unknown[]): Generator<string> {
  for (let at = 0; at < list.length; at += LONG) {
    const some = list.slice(at, at + LONG)
    const before = at === 0 ? '[' : ','
    if (!some.some(hasLong)) yield `${before}${JSON.stringify(some).slice(1, -1)}`
    else {
      for (const [index, item] of some.entries()) {
        yield index === 0 ? before : ','
        yield* texts(item)
      }
    }
  }
  yield ']'
}

function* textsOfMembers(record: Readonly<Record<string, unknown>>): Generator<string> {
  let before = '{'
  for (const [name, member] of Object.entries(record)) {
    if (member === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* texts(member)
    before = ','
  }
  yield '}'
}
