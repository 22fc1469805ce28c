import type { Share, Value, ValueType } from './model.js'

/** The type that holds all these values. */
export function typeOf(values: readonly unknown[]): ValueType {
  if (values.length === 0) return 'json'
  if (values.every((value) => typeof value === 'boolean')) return 'boolean'
  if (values.every((value) => typeof value === 'string')) return 'string'
  if (values.every((value) => Number.isSafeInteger(value))) return 'integer'
  return values.every((value) => typeof value === 'number') ? 'float' : 'json'
}

/** The value as a config of the type holds it. */
export function valueOf(type: ValueType, value: unknown): Value {
  if (type !== 'json' && (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')) {
    return value
  }
  return JSON.stringify(value ?? null)
}

/** Shares of the same value combined, without empty ones; weights of any sum become percentages. */
export function sharesOf(weights: readonly { value: Value; weight: number }[]): Share[] {
  const counted = weights.filter(({ weight }) => weight > 0)
  const sum = counted.reduce((total, { weight }) => total + weight, 0)
  const merged = new Map<Value, number>()
  for (const { value, weight } of counted) merged.set(value, (merged.get(value) ?? 0) + weight)
  return [...merged].map(([value, weight]) => ({ value, percentage: rounded((weight / sum) * 100) }))
}

/** What a rule serves: shares, or the value that has all of them. */
export function serveOf(shares: Share[]): Value | Share[] {
  const [only, ...others] = shares
  return only && others.length === 0 ? only.value : shares
}

/** Thirds keep enough digits for their sum to be 100. */
function rounded(percentage: number): number {
  return Number(percentage.toFixed(9))
}
