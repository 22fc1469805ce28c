import type { Outcome } from '@service/evaluation'
import type { SdkKeyKind } from '../../domain/records.js'
import type { ServedConfig } from '../environment/served-config.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import { Readers, type Reader, type Tally } from './readers.js'

/** Where evaluations are noted. To note one costs next to nothing: storing comes later, for many at once. */
export interface Telemetry {
  /** Who the `User-Agent` header names. */
  reader(kind: SdkKeyKind, userAgent: string | undefined): Reader
  readerByName(kind: SdkKeyKind, name: string, version: string): Reader
  /** One config was evaluated here for an application that asked for it. */
  read(reader: Reader, config: ServedConfig, outcome: Outcome): void
  /** All that the reader's kind of key sees in the environment was handed over: whether any of it is read nobody knows. */
  delivered(reader: Reader, environment: ServedEnvironment): void
  /** An application has evaluated a config, `count` times, the last at `last` (milliseconds since 1970). */
  reported(reader: Reader, config: ServedConfig, count: number, last: number): void
}

/** When somebody last had something to do with a config in one environment. */
export interface Activity {
  projectId: string
  environmentId: string
  configId: string
  reader: Pick<Reader, 'kind' | 'name' | 'version'>
  /** Milliseconds since 1970. */
  last: number
}

/** Keeps what is noted in memory until it is taken. */
export class Tallies implements Telemetry {
  private readonly readers = new Readers()

  constructor(private readonly now: () => Date) {}

  reader(kind: SdkKeyKind, userAgent: string | undefined): Reader {
    return this.readers.byUserAgent(kind, userAgent)
  }

  readerByName(kind: SdkKeyKind, name: string, version: string): Reader {
    return this.readers.byName(kind, name, version)
  }

  read({ reads }: Reader, config: ServedConfig, outcome: Outcome): void {
    const last = this.now().getTime()
    const tally = reads.get(outcome)
    if (!tally) return void reads.set(outcome, { config, count: 1, last })
    tally.count += 1
    tally.last = last
  }

  delivered({ delivered }: Reader, environment: ServedEnvironment): void {
    add(delivered, environment, 1, this.now().getTime())
  }

  reported({ reported }: Reader, config: ServedConfig, count: number, last: number): void {
    add(reported, config, count, Math.min(last, this.now().getTime()))
  }

  /** What was noted since the last time, each config of an environment once for each reader. */
  take(): Activity[] {
    return [...this.readers.all()].flatMap((reader) => takeFrom(reader))
  }
}

function add<K>(tallies: Map<K, Tally>, key: K, count: number, last: number): void {
  const tally = tallies.get(key)
  if (!tally) return void tallies.set(key, { count, last })
  tally.count += count
  tally.last = Math.max(tally.last, last)
}

function takeFrom(reader: Reader): Activity[] {
  const { reads, reported, delivered, kind, name, version } = reader
  Object.assign(reader, { reads: new Map(), reported: new Map(), delivered: new Map() })
  const latest = new Map<ServedConfig, number>()
  const note = (config: ServedConfig, last: number) =>
    latest.set(config, Math.max(latest.get(config) ?? -Infinity, last))
  for (const { config, last } of reads.values()) note(config, last)
  for (const [config, { last }] of reported) note(config, last)
  for (const [environment, { last }] of delivered) {
    for (const { config } of environment.view(kind).entries) note(config, last)
  }
  return [...latest].map(([{ record, target }, last]) => ({
    projectId: record.projectId,
    environmentId: target.environmentId,
    configId: record.id,
    reader: { kind, name, version },
    last,
  }))
}
