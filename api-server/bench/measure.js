/** Rounds, medians and rows of the result. */

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Runs every candidate once a round, in turn, so that whatever else the machine does meets all of them. Answers for each
 * name its results, one for each round.
 */
export async function alternate(rounds, candidates) {
  const results = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(candidates)) results[name].push(await run())
  }
  return results
}

/** The median of the ratios of each round's pair: two measurements next to each other met the same noise. */
export const pairedRatio = (ours, theirs, member) =>
  median(ours.map((result, round) => result[member] / theirs[round][member]))

const holds = (value, limit) => {
  if (limit === undefined) return null
  const [, sign, bound] = /^(>=|<=) ([\d.]+)$/.exec(limit)
  return sign === '>=' ? value >= Number(bound) : value <= Number(bound)
}

/**
 * One line of the result. `limit` is `>= 0.55` or `<= 2.5`; it bounds the ratio when there is one, else the value.
 * `ok` is null without a limit.
 */
export function row(name, value, unit, { ratio, against, limit } = {}) {
  const round = (number) => (number === undefined ? null : Number(number.toPrecision(4)))
  const ok = holds(ratio ?? value, limit)
  return { name, value: round(value), unit, ratio: round(ratio), against: against ?? null, limit: limit ?? null, ok }
}
