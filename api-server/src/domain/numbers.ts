/** Written so that no part can match what its neighbour could: a long wrong number takes no longer than a right one. */
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i

/** The number that a JSON number or its decimal spelling means; undefined if it is neither, or not finite. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && !DECIMAL.test(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
