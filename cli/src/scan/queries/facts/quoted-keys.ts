import { type LexicalSyntax, quotedTexts, type Stretch, type StringFact } from '@service/scanner-kit'
import path from 'node:path/posix'

/** What stands between two quotes of any kind; the second may begin the next. */
const BETWEEN_QUOTES = /["'`]([^"'`\n]+)(?=["'`])/g

const LINE_END = /\r\n|\r|\n/g

/** What may come before a text that is a value or a key. */
const BEFORE_VALUE = /[(,=[?|&+!:{]$|=>$/

/** Words that a value may follow. */
const WORD_BEFORE_VALUE =
  /(?:^|[^\p{ID_Continue}$.@])(?:return|case|in|and|or|not|is|if|elif|else|when|yield|await|throw|typeof|default|unless|then|puts|print|echo)\s+$/u

/** What may follow a value; nothing more need be on its line. */
const AFTER_VALUE = /^(?:[,)\]}:;=!?+&|.]|->|\s*[\r\n]|$)/
const WORD_AFTER_VALUE = /^(?:as|in|is|and|or|not|if|else|for|to|then|when|unless|satisfies|instanceof)\b/

/** A character by its number, in hexadecimal or octal digits, or one that stands for itself. */
const HEXADECIMAL = String.raw`u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})`
const ESCAPE = new RegExp(String.raw`\\(?:${HEXADECIMAL}|([0-7]{1,3})|([^]))`, 'g')

/** What names a module. */
const LOADS = /\b(?:import|require)\s*\($/

/** Signs that mean something else in the strings of some languages. */
const HAS_MEANING = /[\\$#{}]/

/** What begins code in a text, in one language or another, or a template of markup. */
const CODE_IN_TEXT = /[{$<]|\\\(/

/** The quotes of a text, with what comes before and around them. */
const QUOTES = /^[^"'`]*["'`]+|["'`#]+$/g

/** How much of the text before and after is looked at; more than white space and a word takes. */
const NEAR = 200

/**
 * The quoted texts that are keys, outside comments and other texts; undefined if only a syntax tree can tell, because one of them may be code in a text, document
 * text, the name of a module, one of several that make one string, or a key written with escapes.
 * @param keys what to look for
 */
export function quotedKeys(
  file: string,
  text: string,
  syntax: LexicalSyntax,
  keys: ReadonlySet<string>,
): StringFact[] | undefined {
  if (syntax.mixedIn?.includes(path.extname(file).toLowerCase())) return undefined
  const candidates = Array.from(text.matchAll(BETWEEN_QUOTES), ({ index, 1: value = '' }) => ({ value, start: index }))
  const possible = candidates.filter(({ value }) => keys.has(value))
  const stretches = possible.some(({ value }) => HAS_MEANING.test(value)) ? undefined : quotedTexts(text, syntax)
  if (!stretches) return undefined
  const found: QuotedText[] = []
  let at = 0
  for (const one of possible) {
    while (at < stretches.length && (stretches[at]?.end ?? 0) <= one.start) at += 1
    const stretch = stretches[at]
    const isKey = stretch && isAllOf(text, one, stretch)
    if (isKey === undefined) return undefined
    if (isKey) found.push(one)
  }
  return isWrittenOtherwise(text, stretches, found, keys) ? undefined : placed(text, found)
}

interface QuotedText {
  value: string
  start: number
}

/** Whether a key in quotes is all of a text; undefined if that is unclear. */
function isAllOf(text: string, { value, start }: QuotedText, stretch: Stretch): boolean | undefined {
  const end = start + value.length + 2
  if (stretch.kind === 'text' && stretch.start === start && stretch.end === end) {
    return isValue(text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR)) || undefined
  }
  if (stretch.kind === 'comment' && stretch.start < start && end <= stretch.end) return false
  if (stretch.kind === 'comment' || stretch.start >= start || end >= stretch.end) return undefined
  const whole = text.slice(stretch.start, stretch.end)
  return CODE_IN_TEXT.test(whole) || whole.replace(QUOTES, '').trim() === value ? undefined : false
}

/** Whether a key may be written with escapes, or as several texts one after another. */
function isWrittenOtherwise(
  text: string,
  stretches: readonly Stretch[],
  found: readonly QuotedText[],
  keys: ReadonlySet<string>,
): boolean {
  const starts = new Set(found.map(({ start }) => start))
  let [before, beforeEnd] = ['', -1]
  for (const { start, end, kind } of stretches) {
    if (kind !== 'text') continue
    const body = withoutEscapes(text.slice(start + 1, end - 1))
    const isJoined = beforeEnd !== -1 && text.slice(beforeEnd, start).trim() === ''
    before = isJoined ? before + body : body
    beforeEnd = end
    if (!starts.has(start) && (keys.has(body) || keys.has(before))) return true
  }
  return false
}

/** The value of a text, by the escapes that most languages have. */
function withoutEscapes(body: string): string {
  if (!body.includes('\\')) return body
  return body.replace(ESCAPE, (_, ...[a, b, c, d, octal, other]: (string | undefined)[]) => {
    const digits = a ?? b ?? c ?? d
    const point = digits === undefined ? parseInt(octal ?? '', 8) : parseInt(digits, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : (other ?? '')
  })
}

/** Whether a quoted text by itself is assigned, passed, compared or listed there. */
function isValue(before: string, after: string): boolean {
  const [near, next] = [before.trimEnd(), after.trimStart()]
  if (LOADS.test(near) || /["'`]$/.test(near) || /^\w{0,3}["'`]/.test(next)) return false
  const gap = before.slice(near.length)
  const isOnNewLine = /[\r\n]/.test(gap)
  // At the beginning of a block it may be document text or a directive, and `:"a"` a symbol.
  if (near.endsWith('{') && isOnNewLine) return /^[,:]/.test(next)
  if (near.endsWith('{') || (near.endsWith(':') && isOnNewLine)) return /^[,:)\]}]/.test(next)
  if (near.endsWith(':') && gap === '' && !/[\p{ID_Continue}$"'`)\]]:$/u.test(near)) return false
  if (!BEFORE_VALUE.test(near) && (isOnNewLine || !WORD_BEFORE_VALUE.test(before))) return false
  return AFTER_VALUE.test(after) || AFTER_VALUE.test(next) || WORD_AFTER_VALUE.test(next)
}

function placed(text: string, found: readonly QuotedText[]): StringFact[] {
  let [line, lineStart] = [1, 0]
  LINE_END.lastIndex = 0
  let next = LINE_END.exec(text)
  return found.map(({ value, start }) => {
    for (; next && next.index < start; next = LINE_END.exec(text)) {
      line += 1
      lineStart = next.index + next[0].length
    }
    return { value, line, column: start - lineStart + 1 }
  })
}
