/** Members of a record, in this order. What is shown of it is listed one by one, so that an internal member never slips out. */
export function pick<T extends object, K extends keyof T>(record: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>
}
