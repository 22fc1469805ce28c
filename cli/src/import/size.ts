import { WrongShape } from './read.js'

/** As in the server: the deepest JSON value that it takes has 100 levels, and an export has a few around it. */
export const MOST_LEVELS = 110

/** YAML aliases count as what they expand to. */
const MOST_VALUES = 2_000_000

interface Size {
  height: number
  values: number
}

/**
 * Throws WrongShape for content that is too deep or too large to be looked through. YAML aliases can nest what is side by side in the
 * text, and a few lines with them can expand to billions of values.
 */
export function refuseTooLarge(content: unknown): void {
  const known = new Map<object, Size>()
  const measure = (value: unknown, level: number): Size => {
    if (typeof value !== 'object' || value === null) return { height: 0, values: 1 }
    const before = known.get(value)
    if (level + (before?.height ?? 1) > MOST_LEVELS) throw tooDeep()
    if (before) return before
    const all: Size = { height: 1, values: 1 }
    for (const item of Object.values(value)) {
      const { height, values } = measure(item, level + 1)
      all.height = Math.max(all.height, height + 1)
      all.values += values
    }
    if (all.values > MOST_VALUES) {
      throw new WrongShape(`it must hold at most ${MOST_VALUES} values, those of its aliases included`)
    }
    known.set(value, all)
    return all
  }
  measure(content, 0)
}

export function tooDeep(): WrongShape {
  return new WrongShape(`it must not nest deeper than ${MOST_LEVELS} levels`)
}
