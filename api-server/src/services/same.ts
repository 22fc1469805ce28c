import { isDeepStrictEqual } from 'node:util'

/** Whether the record already holds every one of the members: then a write would change nothing. */
export function sameMembers<T extends object>(record: T, members: Partial<T>): boolean {
  return Object.entries(members).every(([name, value]) => isDeepStrictEqual(record[name as keyof T], value))
}
