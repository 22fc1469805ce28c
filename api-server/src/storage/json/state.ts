import { TimeSlice } from '../../domain/time-slice.js'
import { joined } from '../description.js'
import type { Kind, Records } from '../kinds.js'
import { describe, keyOf, KINDS, ownersOf } from '../descriptions.js'
import { Table, type Row, type TableShape } from './table.js'

/** Records are grouped by each of their owners, under the name of the member. */
function shapeOf<K extends Kind>(kind: K): TableShape<Records[K]> {
  const { unique, uniqueIn, groups } = describe(kind)
  type Member = keyof Records[K]
  const text = (record: Records[K], member: string) => record[member as Member] as string
  const [first = 'id', ...others] = keyOf(kind)
  const owners = ownersOf(kind).map(([member]) => [member, (record: Records[K]) => text(record, member)] as const)
  return {
    id: (record) => joined(text(record, first), ...others.map((member) => text(record, member))),
    groups: { ...Object.fromEntries(owners), ...groups },
    ...(unique && { unique }),
    ...(uniqueIn && {
      uniqueIn: { group: uniqueIn.owner, field: uniqueIn.field, of: (record) => text(record, uniqueIn.field) },
    }),
  }
}

export type Tables = { readonly [K in Kind]: Table<Records[K]> }

/** One kind of change: the row that now has this id, or that none has. */
export interface Change {
  table: Kind
  id: string
  row: Row<unknown> | undefined
}

/** All tables of one state of the data. */
export class State {
  readonly tables: Tables = newTables()

  /** Applies the change. Returns the row that was there, with which it can be undone. */
  apply({ table, id, row }: Change): Row<unknown> | undefined {
    return (this.tables[table] as unknown as Table<unknown>).set(id, row)
  }

  /** Puts what another state holds into this one, which is empty, beside other work. The other one may forget audit entries meanwhile. */
  async copyFrom({ tables }: State): Promise<void> {
    const slice = new TimeSlice()
    for (const kind of KINDS)
      await (this.tables[kind] as Table<unknown>).copyFrom(tables[kind] as Table<unknown>, slice)
  }
}

function newTables(): Tables {
  const table = <K extends Kind>(kind: K) => [kind, new Table(shapeOf(kind))] as const
  return Object.fromEntries(KINDS.map(table)) as unknown as Tables
}
