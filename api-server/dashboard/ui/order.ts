import { compareText } from '../language/intl.js'

/** Sorts as the page's language does: case and accents decide only between otherwise equal texts. Returns a new list. */
export function inOrder<T>(list: readonly T[], textOf: (item: T) => string): T[] {
  return list.toSorted((a, b) => compareText(textOf(a), textOf(b)))
}
