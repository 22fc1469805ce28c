/**
 * What the store of any kind can do. A store's own interface says which of these are used. Reads of one record answer null, changes answer
 * whether the record was there. A key is the members that name a record, in the order of its description; lists are those of the
 * description's `listedBy`, in creation order, or by key if that has several members.
 */
export interface RecordStore<T> {
  get(...key: string[]): Promise<T | null>
  list(value: string): Promise<T[]>
  insert(record: T): Promise<void>
  /** Replaces the record with the same key. */
  update(record: T): Promise<boolean>
  /** Inserts the record or replaces the one with the same key. */
  put(record: T): Promise<void>
  delete(...key: string[]): Promise<boolean>
}
