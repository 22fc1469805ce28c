import { compareText } from '../language/intl.js'

/** In the order that the page's language has for a text: case and accents decide only where nothing else does. Answers a new list. */
export function inOrder<T>(list: readonly T[], textOf: (item: T) => string): T[] {
  return list.toSorted((a, b) => compareText(textOf(a), textOf(b)))
}
