/** Which items of two lists are the same thing. Pure. */

export interface Pairs {
  /** Index in the new list to index in the old one; new items are not in it. */
  partner: ReadonlyMap<number, number>
  /** Indexes in the old list of what is gone, in order. */
  removed: readonly number[]
}

/** Items with the same id are the same; of the rest, those with equal content, so that copies with new ids do not count as changes. */
export function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  id: (item: T) => string,
  content: (item: T) => string,
): Pairs {
  const partner = new Map<number, number>()
  const free = new Set(before.keys())
  for (const same of [id, content]) {
    for (const [index, item] of after.entries()) {
      if (partner.has(index)) continue
      const found = [...free].find((at) => {
        const other = before[at]
        return other !== undefined && same(other) === same(item)
      })
      if (found === undefined) continue
      partner.set(index, found)
      free.delete(found)
    }
  }
  return { partner, removed: [...free] }
}

/**
 * Which of the paired items changed their place among each other: all but a longest run that kept its order. So one
 * rule that is dragged to the top is one move, not a move of all the others.
 */
export function movedItems({ partner }: Pairs): ReadonlySet<number> {
  const items = [...partner].sort(([a], [b]) => a - b)
  const best: { length: number; before: number }[] = []
  let last = -1
  for (const [at, [, from]] of items.entries()) {
    let own = { length: 1, before: -1 }
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((items[earlier]?.[1] ?? Infinity) < from && length > own.length) own = { length, before: earlier }
    }
    best.push(own)
    if (own.length > (best[last]?.length ?? 0)) last = at
  }
  const kept = new Set<number>()
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) kept.add(at)
  return new Set(items.flatMap(([to], at) => (kept.has(at) ? [] : [to])))
}
