/** A value as it is served: text unchanged, JSON for everything else. Numbers are written as JavaScript does (26.0 is `26`). */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** What conditions compare: text as it is, numbers and booleans as JSON, and nothing for what is absent or has members. */
export function conditionText(value: unknown): string {
  return scalarText(value) ?? ''
}

/** Like `conditionText`, but undefined if there is nothing. NaN and infinities are nothing, since JSON has none. */
export function scalarText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return Number.isFinite(value) ? String(value) : undefined
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      // OpenFeature's contexts may hold dates; over the wire they come as JSON has them.
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined
    default:
      return undefined
  }
}
