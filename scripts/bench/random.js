/** Numbers that look random and are the same in every run: mulberry32, seeded by a text. */
export function createRandom(seed) {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit) => Math.floor(next() * limit)
  return {
    /** Whole number from 0, below the limit. */
    below,
    /** Whole number from the first to the last, both included. */
    between: (first, last) => first + below(last - first + 1),
    pick: (list) => list[below(list.length)],
    chance: (share) => next() < share,
  }
}

function hash(text) {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0), 16_777_619)
  return value >>> 0
}
