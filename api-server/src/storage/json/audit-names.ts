import { FORMER_MEMBER, isForgotten, withoutNames } from '../../domain/former-members.js'
import { NO_CAUSE, type AuditEntry, type Member } from '../../domain/records.js'
import type { Rewritten } from './audit-places.js'
import { decode, encode } from './lines.js'
import type { Change, State } from './state.js'

/**
 * Names and emails of members that were removed from everything. The record of the member says so, in one step of the journal; from then
 * on no reader gets them, and the next time the data file is written its entries are without them too.
 */
export class RemovedNames {
  private constructor(private readonly ids: ReadonlySet<string>) {}

  static of({ tables }: State): RemovedNames {
    return new RemovedNames(new Set(tables.members.all().flatMap((one) => (isForgotten(one) ? [one.id] : []))))
  }

  get isEmpty(): boolean {
    return this.ids.size === 0
  }

  readonly without = (entry: AuditEntry): AuditEntry => (this.isEmpty ? entry : withoutNames(entry, this.ids))

  nameOf({ memberId, memberName }: Pick<AuditEntry, 'memberId' | 'memberName'>): string {
    return memberId !== null && this.ids.has(memberId) ? FORMER_MEMBER : memberName
  }

  /** Whether a line of the file may have one of them. */
  mayBeIn(line: Buffer): boolean {
    for (const id of this.ids) if (line.includes(id)) return true
    return false
  }
}

/** Whether one of the changes removes a name from everything. */
export function removesNames(changes: readonly Change[]): boolean {
  return changes.some(({ table, row }) => table === 'members' && row !== undefined && isForgotten(row.record as Member))
}

/** Writes the entries of the data file again, without the names. */
export class Rewriting {
  /** The lines that became others, in the order in which they were copied. */
  readonly lines: Rewritten[] = []

  constructor(private readonly names: RemovedNames) {}

  /** The sound line at the place, without its line end, or another one instead. */
  take(line: Buffer, place: number): Buffer {
    const value = this.names.mayBeIn(line) ? decode(line.subarray(0, -1))?.value : undefined
    if (value === undefined) return line
    const entry = { ...NO_CAUSE, ...(value as AuditEntry) }
    const without = this.names.without(entry)
    if (without === entry) return line
    const bytes = Buffer.from(`${encode('audit', without)},`)
    this.lines.push({ place, length: line.length + 1, now: bytes.length + 1 })
    return bytes
  }
}
