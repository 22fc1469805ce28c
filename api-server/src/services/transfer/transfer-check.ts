import { isObject, Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { EXPORTED, type Entry } from './format.js'
import { joined } from '../../storage/description.js'
import type { Kind } from '../../storage/kinds.js'
import { columnsOf, describe, keyOf } from '../../storage/descriptions.js'

type Values = Readonly<Record<string, unknown>>

/**
 * Refuses an export that is cut off or was edited so that records or their owners are missing, or two are the same: a store filled
 * from it could not be read. Values are not judged, those were when they were written.
 */
export class ExportCheck {
  private readonly problems = new Problems()
  private readonly seen = new Map<string, Set<unknown>>()
  private readonly kinds = new Set<Kind>()
  private last: Kind = 'organizations'
  private records = 0

  get failed(): boolean {
    return this.problems.any
  }

  say(place: string, what: string): void {
    this.problems.say(place, `The export is not whole: ${place} ${what}`)
  }

  /** A record was found, whatever it is. */
  count(): void {
    this.records += 1
  }

  take({ kind, record, place }: Entry): void {
    this.kinds.add(kind)
    if (EXPORTED.indexOf(kind) < EXPORTED.indexOf(this.last)) this.say(place, `must come before the ${this.last}`)
    else this.last = kind
    if (!isObject(record)) return this.say(place, 'must be an object')
    let isSound = true
    const say = (what: string) => {
      isSound = false
      this.say(place, what)
    }
    for (const [member, column] of columnsOf(kind)) {
      const value = record[member] ?? null
      if (value === null) {
        if (typeof column !== 'string' || !column.endsWith(' or null')) say(`has no ${member}`)
      } else if (typeof column !== 'string') {
        if (!this.values(column.owner, 'id').has(value)) say(`has a ${member} that is in no ${column.owner}`)
      } else if (column.startsWith('list') && !Array.isArray(value)) say(`has ${member} that are not a list`)
    }
    this.checkUnique(kind, record, place, isSound)
  }

  /** The file ended, with the number of records that its last line tells. */
  end(count: number | undefined): void {
    if (count === undefined)
      this.say('its end', 'is cut off: the last line, which says how many records there are, is missing')
    else if (count !== this.records)
      this.say('its end', `says that there are ${count} records, but there are ${this.records}`)
  }

  /** Throws Invalid with all problems. */
  finish(): void {
    if (!this.failed && !this.kinds.has('organizations'))
      this.problems.say('organizations', 'The export holds no organization')
    refuse(this.problems)
  }

  /** The storage checks the ids of audit entries, which may be too many for memory. Other uniqueness can be checked for valid records only. */
  private checkUnique(kind: Kind, record: Values, place: string, isSound: boolean): void {
    const key = keyOf(kind)
    if (kind !== 'audit') this.checkValues(kind, key.at(-1) ?? '', [textOf(record, key)], place)
    if (!isSound) return
    const { unique = {}, uniqueIn } = describe(kind) as unknown as Uniqueness
    for (const [field, valuesOf] of Object.entries(unique)) this.checkValues(kind, field, valuesOf(record), place)
    if (uniqueIn) this.checkValues(kind, uniqueIn.field, [textOf(record, [uniqueIn.owner, uniqueIn.field])], place)
  }

  private checkValues(kind: Kind, field: string, taken: readonly string[], place: string): void {
    const values = this.values(kind, field)
    for (const value of new Set(taken)) {
      if (values.has(value)) this.say(place, `has the ${field} of an earlier record`)
      values.add(value)
    }
  }

  private values(kind: Kind, member: string): Set<unknown> {
    const name = `${kind}.${member}`
    const values = this.seen.get(name) ?? new Set()
    this.seen.set(name, values)
    return values
  }
}

/** The description's rules for its own records, for records that were read. */
interface Uniqueness {
  unique?: Readonly<Record<string, (record: Values) => readonly string[]>>
  uniqueIn?: { owner: string; field: string }
}

function textOf(record: Values, members: readonly string[]): string {
  return joined(...members.map((member) => String(record[member])))
}
