import { Invalid } from '../../domain/errors.js'
import type { Kind } from '../../storage/kinds.js'
import { describe, KINDS } from '../../storage/descriptions.js'

/*
 * An export is one JSON document, a record a line, so that an older server reads its format and refuses it, and nobody has to hold
 * all of it:
 *
 *   {"format":"service-export-6","records":[
 *   ["organizations",{…}],
 *   ["audit",{…}],
 *   ["end",<number of records>]]}
 *
 * Format 5 lacks groups of members. Format 4 also lacks members' rights in projects and identities, whether an organization requires a second factor, and webhooks. Format 3 also lacks references in code, planned changes, and comments and causes of audit entries. Format 2 also lacks what applications report, and members of environments and SDK keys. Format 1 was an object with a list for each kind.
 */
const FORMAT = 'service-export-6'
export const FIRST_LINE = firstLine(FORMAT)
/** Earlier formats with a record on each line. All first lines have the same length. */
export const EARLIER_FIRST_LINES = [5, 4, 3, 2].map((version) => firstLine(`service-export-${version}`))

function firstLine(format: string): string {
  return `{"format":"${format}","records":[`
}

/** What an export with tokens holds, in the order of the file: owners come before what they own, and the audit log last. */
export const EXPORTED: readonly Kind[] = KINDS.filter((kind) => typeof describe(kind).exported !== 'object')

/** What is only exported together with tokens. */
export const WITH_TOKENS: readonly Kind[] = KINDS.filter((kind) => describe(kind).exported === 'with tokens')

/** A record as it was found in an export. */
export interface Entry {
  kind: Kind
  record: unknown
  /** For people, such as `line 17 (configs)`. */
  place: string
  /** In bytes, roughly. */
  size: number
}

/** Refuses an export of another format. */
export function refuseFormat(format: unknown): never {
  if (format === FORMAT) {
    throw new Invalid([
      {
        message: `An export of format ${FORMAT} has a record on each line, but this file was reformatted. Import it as it was exported`,
      },
    ])
  }
  if (typeof format === 'number') {
    const message =
      'This is a data file or a backup of one, not an export. To use it, point DATA_FILE at a copy of it and start the server'
    throw new Invalid([{ message }])
  }
  const isNewer = typeof format === 'string' && /^service-export-\d+$/.test(format)
  const why = isNewer ? `${format}, which a newer server version wrote. Import it with that version` : 'another one'
  throw new Invalid([
    {
      message: `This is not an export of this server version: its format must be ${FORMAT} or an earlier one, and is ${why}`,
    },
  ])
}
