import { perObject } from '../kept.js'
const START = String.raw`\p{ID_Start}`
const CONTINUE = String.raw`\p{ID_Continue}`
const BEYOND_ASCII = /[^\x00-\x7f]/

let last = { text: '', isAscii: true }

/**
 * The version of a name pattern that suits a text. Matching the letters of Unicode takes V8 eight times as long, and nearly all texts are ASCII.
 * @param pattern with `\p{ID_Start}` in square brackets only
 */
export function inText(pattern: RegExp, text: string): RegExp {
  if (last.text !== text) last = { text, isAscii: !BEYOND_ASCII.test(text) }
  if (!last.isAscii) return pattern
  return asciiOf(pattern)
}

const asciiOf = perObject(({ source, flags }: RegExp): RegExp => {
  const ascii = source.replaceAll(START, 'A-Za-z').replaceAll(CONTINUE, String.raw`\w`)
  return new RegExp(ascii, flags.replace('u', ''))
})
