/** An entry of its own, for content that is not YAML: it loads no library. */
import { YamlTooLarge } from './refused.js'

export { YamlTooLarge } from './refused.js'

export interface SizeLimits {
  /** How deep lists and maps may be nested. */
  levels: number
}

/** Aliases count as what they expand to. A text of 4 MB holds fewer without them. */
const MOST_VALUES = 2_000_000

interface Size {
  height: number
  values: number
}

/**
 * Throws YamlTooLarge for content that is too deep or too large to be looked through. Aliases can nest what is side by side in the text,
 * and a few lines with them can expand to billions of values.
 */
export function refuseTooLarge(content: unknown, { levels }: SizeLimits): void {
  const known = new Map<object, Size>()
  const measure = (value: unknown, level: number): Size => {
    if (typeof value !== 'object' || value === null) return { height: 0, values: 1 }
    const before = known.get(value)
    if (level + (before?.height ?? 1) > levels) throw tooDeep(levels)
    if (before) return before
    const all: Size = { height: 1, values: 1 }
    for (const item of Object.values(value)) {
      const { height, values } = measure(item, level + 1)
      all.height = Math.max(all.height, height + 1)
      all.values += values
    }
    if (all.values > MOST_VALUES) {
      throw new YamlTooLarge(`must hold at most ${MOST_VALUES} values, those of its aliases included`)
    }
    known.set(value, all)
    return all
  }
  measure(content, 0)
}

export function tooDeep(levels: number): YamlTooLarge {
  return new YamlTooLarge(`must not nest deeper than ${levels} levels`)
}
