/** Digits with an optional sign, point and exponent; no spaces, no hexadecimal, no words. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** A number or its decimal text; undefined for anything else, also for what 64 bits cannot hold. */
export function parseNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && DECIMAL.test(value))
      ? Number(value)
      : NaN
  return Number.isFinite(number) ? number : undefined
}
