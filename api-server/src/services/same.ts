/**
 * Whether the record already holds every one of the members: then a write would change nothing. Compared as JSON,
 * because clients read back the members of their objects in the order they wrote.
 */
export function sameMembers<T extends object>(record: T, members: Partial<T>): boolean {
  return Object.entries(members).every(
    ([name, value]) => JSON.stringify(record[name as keyof T]) === JSON.stringify(value),
  )
}
