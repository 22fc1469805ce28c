import type { GetterType, SdkCall } from './descriptor.js'

/**
 * Calls of an SDK that differ only in their names, or also in the type that each name fixes: `['getValue', 'getValueAsync']`,
 * `{ getBoolean: 'boolean', getString: 'string' }`.
 */
export function callsAlike(
  shape: Omit<SdkCall, 'name'>,
  names: readonly string[] | Readonly<Record<string, GetterType>>,
): SdkCall[] {
  if (isList(names)) return names.map((name) => ({ name, ...shape }))
  return Object.entries(names).map(([name, getterType]) => ({ name, ...shape, getterType }))
}

function isList(names: readonly string[] | Readonly<Record<string, GetterType>>): names is readonly string[] {
  return Array.isArray(names)
}
