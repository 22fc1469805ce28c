import type { GetterType, SdkCall } from './descriptor.js'

/** Names of calls, with the type that each fixes, if one does. */
type Names = readonly string[] | Readonly<Record<string, GetterType | undefined>>

/** What calls have in common, and their names by kind. */
type Alike = Omit<SdkCall, 'name' | 'kind' | 'getterType'> & { readonly [Kind in SdkCall['kind']]?: Names }

/**
 * Calls of an SDK that differ only in their names, kinds and types:
 * `{ on: 'client', key: { index: 0 }, read: { getBool: 'boolean', getAny: undefined }, details: ['getDetails'] }`.
 */
export function callsAlike(...groups: readonly Alike[]): SdkCall[] {
  return groups.flatMap(({ read, details, watch, bulk, unsubscribe, declaration, test, ...shape }) => {
    const named = (kind: SdkCall['kind'], names: Names = []) =>
      typed(names).map(([name, getterType]): SdkCall => ({ name, kind, ...shape, ...(getterType && { getterType }) }))
    return [
      ...named('read', read),
      ...named('details', details),
      ...named('watch', watch),
      ...named('bulk', bulk),
      ...named('unsubscribe', unsubscribe),
      ...named('declaration', declaration),
      ...named('test', test),
    ]
  })
}

function typed(names: Names): [name: string, type?: GetterType | undefined][] {
  return isList(names) ? names.map((name) => [name]) : Object.entries(names)
}

function isList(names: Names): names is readonly string[] {
  return Array.isArray(names)
}
