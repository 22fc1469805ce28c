/** Which segments a search finds. Pure. */
import type { Segment } from '../../api/types.js'

/** By name, key and the values of its conditions, including those of groups for single environments. */
export function isFound({ name, key, groups, overrides }: Searched, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const values = [groups, ...Object.values(overrides)].flat(2).flatMap(({ targetValues }) => targetValues)
  const searched = [name, key, ...values].join('\n').toLowerCase()
  return words.every((word) => searched.includes(word))
}

type Searched = Pick<Segment, 'name' | 'key' | 'groups' | 'overrides'>
