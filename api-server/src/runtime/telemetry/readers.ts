import type { Outcome } from '@service/evaluation'
import type { SdkKeyKind } from '../../domain/records.js'
import type { ServedConfig } from '../environment/served-config.js'
import type { ServedEnvironment } from '../environment/served-environment.js'

/** So many evaluations, the last of them at this time (milliseconds since 1970). */
export interface Tally {
  count: number
  last: number
}

/** An SDK of one version with keys of one kind, and what it has done since the last look. */
export interface Reader {
  kind: SdkKeyKind
  name: string
  version: string
  /** Single evaluations by this server, by their outcome. */
  reads: Map<Outcome, Tally & { config: ServedConfig }>
  /** Evaluations inside applications. */
  reported: Map<ServedConfig, Tally>
  /** Whole environments that were handed over. */
  delivered: Map<ServedEnvironment, Tally>
}

/** Anybody with a client key can make up names: so many are told apart, the rest is one. */
const MOST = 1000

/** As User-Agents are remembered, with what they mean. */
const MOST_AGENTS = 5000

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
    if (agents.size >= MOST_AGENTS) agents.clear()
    agents.set(userAgent, reader)
    return reader
  }

  byName(kind: SdkKeyKind, name: string, version: string): Reader {
    const key = `${kind} ${JSON.stringify([name, version])}`
    const known = this.readers.get(key)
    if (known) return known
    if (this.readers.size >= MOST && name !== 'other') return this.byName(kind, 'other', '')
    const reader = { kind, name, version, reads: new Map(), reported: new Map(), delivered: new Map() }
    this.readers.set(key, reader)
    return reader
  }

  all(): IterableIterator<Reader> {
    return this.readers.values()
  }
}
