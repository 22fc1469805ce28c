/** Looks into settings that are not checked yet: a value of another shape has no members and no elements. */

export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function membersOf(value: unknown): [name: string, value: unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

export function memberOf(value: unknown, name: string): unknown {
  return membersOf(value).find(([member]) => member === name)?.[1]
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
