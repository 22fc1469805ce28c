import type { Outcome } from '@service/evaluation'
import type { SdkKeyKind } from '../../domain/records.js'
import type { ServedConfig } from '../environment/served-config.js'

/** How many evaluations, and when the last one was (milliseconds since 1970). */
export interface Tally {
  count: number
  last: number
}

/** What was sent in one go: the value of each config, whether it is used or not. */
export interface Delivery {
  values: readonly { config: ServedConfig; outcome: Outcome }[]
  /** Whether nobody will tell which of them are read. */
  isAllThereIs: boolean
}

/** A value that an application reports. */
export interface ReportedValue {
  valueId: string
  /** Null if it is not known, or too long to be kept. */
  value: string | null
}

/** What all values beyond the limit are counted as. No value has such an id. */
export const OTHER_VALUES: ReportedValue = { valueId: 'other', value: null }

/** As what all SDKs beyond a limit count. */
export const OTHER_SDK = { name: 'other', version: '' }

/** That a secret of an SDK key was shown, last at this time. */
export interface KeyUse {
  keyId: string
  hash: string
  appName: string | null
  first: number
  last: number
}

/** An SDK of one version with keys of one kind, and what it has done since the last look. */
export interface Reader extends Noted {
  kind: SdkKeyKind
  name: string
  version: string
}

export interface Noted {
  /** Single evaluations by this server, by their outcome. */
  reads: Map<Outcome, Tally & { config: ServedConfig }>
  /** Evaluations inside applications, by config, and by day and value. */
  reported: Map<ServedConfig, Map<string, Tally & ReportedValue>>
  delivered: Map<Delivery, Tally>
  /** By the hash of the secret. */
  uses: Map<string, KeyUse>
}

export function nothingNoted(): Noted {
  return { reads: new Map(), reported: new Map(), delivered: new Map(), uses: new Map() }
}

/** Anybody with a client key can make up names: this many are kept apart, all others count as one. */
const MOST = 1000

/** As User-Agents are remembered, with what they mean. */
const MOST_AGENTS = 5000

/** Those that are longer are looked at each time. */
const LONGEST_AGENT = 500

/** A product of a User-Agent, and its version (RFC 9110, 10.1.5). */
const PRODUCT = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100})(?:\/([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}))?/

/** Who reads, each once. */
export class Readers {
  private readonly readers = new Map<string, Reader>()
  private readonly byAgent = { client: new Map<string, Reader>(), server: new Map<string, Reader>() }

  byUserAgent(kind: SdkKeyKind, userAgent = ''): Reader {
    const agents = this.byAgent[kind]
    const known = agents.get(userAgent)
    if (known) return known
    const [, name = 'unknown', version = ''] = PRODUCT.exec(userAgent) ?? []
    const reader = this.byName(kind, name, version)
    if (userAgent.length > LONGEST_AGENT) return reader
    if (agents.size >= MOST_AGENTS) agents.clear()
    agents.set(userAgent, reader)
    return reader
  }

  byName(kind: SdkKeyKind, name: string, version: string): Reader {
    const key = `${kind} ${JSON.stringify([name, version])}`
    const known = this.readers.get(key)
    if (known) return known
    if (this.readers.size >= MOST && name !== OTHER_SDK.name)
      return this.byName(kind, OTHER_SDK.name, OTHER_SDK.version)
    const reader = { kind, name, version, ...nothingNoted() }
    this.readers.set(key, reader)
    return reader
  }

  all(): IterableIterator<Reader> {
    return this.readers.values()
  }
}
