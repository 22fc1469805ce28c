import type { AuditEntry } from '../../domain/records.js'
import type { AuditFacets, AuditFilter } from '../storage.js'
import { auditFacets, matches, type Faceted } from './audit-filter.js'

/** An entry as text from the file, without the line end, and its place. */
export interface AuditLine {
  bytes: Buffer
  at: number
}

/** The entries in the file, by their place. */
interface AuditLines {
  /** The place of the first entry that is still there. */
  readonly first: number
  /** The place behind the last entry. */
  readonly end: number
  /** How often entries were dropped or rewritten. */
  readonly moves: number
  /** The lines before the place, the last one first. */
  backwards(end: number): AsyncIterable<AuditLine[]>
  parse(line: Buffer): AuditEntry
}

interface AuditSearch {
  organizationId: string
  limit: number
  before: string | undefined
  filter: AuditFilter
  without: Without
}

/** An entry as readers get it: without names that were removed. */
type Without = (entry: AuditEntry) => AuditEntry

/** How many places of entries are remembered. */
const MOST_PLACES = 1000

/** Answers queries about the audit entries in the data file. */
export class AuditQueries {
  /** Where the last entries of pages are, for requests for the next page. Valid until places move. */
  private readonly places = new Map<string, number>()
  private moves = 0
  private readonly facetsSeen = new Map<string, { from: number; upTo: number; seen: Map<string, Faceted> }>()

  constructor(private readonly log: AuditLines) {}

  /** The matching entries, newest first. `recent` are the organization's entries that are not in the file yet. */
  async search(recent: readonly AuditEntry[], { organizationId, limit, before, filter, without }: AuditSearch) {
    this.forgetPlaces()
    const found: AuditEntry[] = []
    const from = before === undefined ? recent.length : recent.findIndex(({ id }) => id === before)
    for (const stored of recent.slice(0, Math.max(0, from)).reverse()) {
      const entry = without(stored)
      if (found.length < limit && matches(entry, filter)) found.push(entry)
    }
    const place = before === undefined || from >= 0 ? this.log.end : this.places.get(before)
    let passed = place !== undefined
    if (found.length >= limit) return found
    for await (const lines of this.log.backwards(place ?? this.log.end)) {
      for (const { bytes, at } of lines) {
        if (!bytes.includes(passed ? (filter.subject ?? organizationId) : (before ?? ''))) continue
        const entry = without(this.log.parse(bytes))
        if (entry.organizationId !== organizationId) continue
        if (!passed) passed = entry.id === before
        else if (matches(entry, filter)) found.push(entry)
        if (found.length < limit) continue
        this.keepPlace(entry.id, at)
        return found
      }
    }
    return found
  }

  /** The entry with this id; looks at the newest ones first. */
  async find(id: string): Promise<AuditEntry | null> {
    for await (const lines of this.log.backwards(this.log.end)) {
      const found = lines.filter(({ bytes }) => bytes.includes(id)).map(({ bytes }) => this.log.parse(bytes))
      const entry = found.find((one) => one.id === id)
      if (entry) return entry
    }
    return null
  }

  /** `nameOf`: what readers get for the name of a member. */
  async facets(
    recent: readonly AuditEntry[],
    organizationId: string,
    nameOf: (entry: Faceted) => string,
  ): Promise<AuditFacets> {
    const { end: upTo, first } = this.log
    const last = this.facetsSeen.get(organizationId)
    const known = last?.from === first ? last : { upTo: first, seen: new Map<string, Faceted>() }
    const fresh = new Map<string, Faceted>()
    if (known.upTo < upTo) await this.collectFacets(organizationId, known.upTo, upTo, fresh)
    const older = [...known.seen].filter(([key]) => !fresh.has(key))
    const seen = new Map([...older, ...[...fresh].reverse()])
    this.facetsSeen.set(organizationId, { from: first, upTo, seen })
    return auditFacets([...seen.values(), ...recent].map((one) => ({ ...one, memberName: nameOf(one) })))
  }

  private async collectFacets(organizationId: string, from: number, to: number, seen: Map<string, Faceted>) {
    for await (const lines of this.log.backwards(to)) {
      for (const { bytes, at } of lines) {
        if (at < from) return
        if (!bytes.includes(organizationId)) continue
        const { memberId, memberName, source, resource, action, ...entry } = this.log.parse(bytes)
        const key = [memberId, memberName, source, resource, action].join('\0')
        if (entry.organizationId !== organizationId || seen.has(key)) continue
        seen.set(key, { memberId, memberName, source, resource, action })
      }
    }
  }

  private keepPlace(id: string, at: number): void {
    this.forgetPlaces()
    if (this.places.size >= MOST_PLACES) this.places.clear()
    this.places.set(id, at)
  }

  private forgetPlaces(): void {
    if (this.moves === this.log.moves) return
    this.moves = this.log.moves
    this.places.clear()
  }
}
