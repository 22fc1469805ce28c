import type { Kind } from './kinds.js'

/** Holds the id of a record of another kind, and is deleted with it. */
interface Owned {
  owner: Kind
}

type Content<V> = [V] extends [string | number | boolean] ? 'value' : [V] extends [readonly unknown[]] ? 'list' : 'json'

/** How a member of this type may be described. Lists and other JSON are stored as JSON text in PostgreSQL. */
type ColumnFor<V> =
  | (null extends V ? `${Content<NonNullable<V>>} or null` : Content<V>)
  | ([V] extends [string] ? Owned : never)

export type Column = ColumnFor<string> | ColumnFor<string | null> | ColumnFor<unknown[]> | 'json' | 'json or null'

/** All that the storage, export and import need to know of a kind of record. */
export interface Description<T> {
  columns: { readonly [M in keyof T]: ColumnFor<T[M]> }
  /** The members that together name a record; `id` when left out. */
  key?: readonly (keyof T & string)[]
  /** The member by which records are listed. */
  listedBy?: keyof T & string
  /**
   * What no two records may share: the field that an error names, and the values that a record takes. In PostgreSQL the constraint
   * `<table>_<field>` sees to it.
   */
  unique?: Readonly<Record<string, (record: T) => readonly string[]>>
  /** The same for a field that is unique only among records with the same owner, of which there are few. */
  uniqueIn?: { owner: keyof T & string; field: keyof T & string }
  /** What records are looked up by in memory, beside their owners. */
  groups?: Readonly<Record<string, (record: T) => string>>
  /** What applications are served depends on it: a change raises the revision of the project, of which it has the `projectId`. */
  served?: true
  /** What records of earlier versions lack, and get when they are read. */
  added?: Partial<T>
  /** `with tokens`: only if the export includes tokens. If a kind is not exported, the reason. */
  exported: true | 'with tokens' | { not: string }
}

/** Joins parts into one key; no part can hold NUL. */
export function joined(...parts: string[]): string {
  return parts.join('\0')
}
