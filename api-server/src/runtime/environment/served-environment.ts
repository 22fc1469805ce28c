import { Environment, type Outcome, type Subject } from '@service/evaluation'
import type { Config, GroupList, SdkKeyKind, Target } from '../../domain/records.js'
import type { ProjectRecords } from '../source.js'
import { addMarks, configData, markOf, ServedConfig, settingsOf } from './served-config.js'

/** A key that applications may ask for. */
export interface Entry {
  key: string
  config: ServedConfig
}

/** What the keys of one kind see. */
export interface View {
  /** By each key, old ones too. */
  byKey: ReadonlyMap<string, Entry>
  /** In the order in which configs were made, a config's old keys after its own. */
  entries: readonly Entry[]
}

interface ServedSegment {
  groups: GroupList
  text: string
  updatedAt: string
}

export interface EvaluatedEntry extends Entry {
  outcome: Outcome
}

/** An environment as applications see it, compiled. A reload compiles what has changed and nothing else. */
export class ServedEnvironment {
  /** Another number after each change. */
  generation = 0
  /** The traits of contexts that may be kept; undefined where none are kept. */
  contextTraits: readonly string[] | undefined
  private readonly evaluator = new Environment()
  private readonly configs = new Map<string, ServedConfig>()
  private readonly segments = new Map<string, ServedSegment>()
  private views: Partial<Record<SdkKeyKind, View>> = {}
  private stamps: Partial<Record<SdkKeyKind, string>> = {}

  constructor(
    readonly projectId: string,
    readonly id: string,
  ) {}

  view(kind: SdkKeyKind): View {
    return (this.views[kind] ??= makeView([...this.configs.values()].filter((config) => config.isFor(kind))))
  }

  /** The groups of each segment in this environment. */
  get groups(): ReadonlyMap<string, GroupList> {
    return new Map([...this.segments].map(([id, { groups }]) => [id, groups]))
  }

  /** Every entry of the view with what it gives the subject. */
  evaluateAll(kind: SdkKeyKind, subject: Subject): EvaluatedEntry[] {
    return this.view(kind).entries.map(({ key, config }) => ({
      ...{ key, config },
      outcome: config.evaluator.evaluate(subject),
    }))
  }

  /**
   * When what the keys of the kind see has changed last, such as `2026-01-31T12:00:00.000123456Z`: the latest time in the records, then
   * digits of a hash over them, since a config that goes leaves no time behind. The same on every server.
   */
  timestamp(kind: SdkKeyKind): string {
    return (this.stamps[kind] ??= this.makeStamp(kind))
  }

  /** Takes over the records of the environment; answers whether anything is another. */
  apply({ environments, configs, targets, segments }: ProjectRecords): boolean {
    const record = environments.find(({ id }) => id === this.id)
    this.contextTraits = record?.keepContexts ? record.contextTraits : undefined
    const own = new Map<string, Target>()
    for (const target of targets) if (target.environmentId === this.id) own.set(target.configId, target)
    const changedSegments = this.applySegments(segments)
    const changedConfigs = this.applyConfigs(configs, own)
    if (!changedSegments && !changedConfigs) return false
    this.generation += 1
    this.stamps = {}
    return true
  }

  private applySegments(segments: ProjectRecords['segments']): boolean {
    let changed = false
    const present = new Set<string>()
    for (const { id, groups, overrides, updatedAt } of segments) {
      present.add(id)
      const valid = overrides[this.id] ?? groups
      const known = this.segments.get(id)
      if (known?.groups === valid) continue
      const text = JSON.stringify(valid)
      if (known?.text === text) continue
      this.segments.set(id, { groups: valid, text, updatedAt })
      this.evaluator.setSegment(id, { groups: valid })
      changed = true
    }
    for (const id of this.segments.keys()) {
      if (present.has(id)) continue
      this.segments.delete(id)
      this.evaluator.removeSegment(id)
      changed = true
    }
    return changed
  }

  private applyConfigs(configs: readonly Config[], targets: ReadonlyMap<string, Target>): boolean {
    let changed = false
    let reordered = false
    const present = new Set<string>()
    for (const config of configs) {
      const target = targets.get(config.id)
      if (!target || !(config.client || config.server)) continue
      present.add(config.id)
      const known = this.configs.get(config.id)
      const settings = known?.record === config ? known.settings : settingsOf(config)
      const isSame = known?.settings === settings
      if (known && isSame && isSameTarget(known.target, target)) {
        // What is not served may have changed, such as the state: the next look needs no text then.
        known.record = config
        continue
      }
      this.evaluator.setConfig(config.id, configData(config, target))
      const evaluator = this.evaluator.config(config.id)
      if (!evaluator) continue
      if (known) known.change(config, target, settings, evaluator)
      else this.configs.set(config.id, new ServedConfig(config, target, settings, evaluator))
      changed = true
      reordered ||= !isSame
    }
    for (const id of this.configs.keys()) {
      if (present.has(id)) continue
      this.configs.delete(id)
      this.evaluator.removeConfig(id)
      changed = reordered = true
    }
    if (reordered) this.reorder(configs)
    return changed
  }

  /** A config that came back stands where it stood. */
  private reorder(configs: readonly Config[]): void {
    const inOrder = configs.flatMap(({ id }) => this.configs.get(id) ?? [])
    this.configs.clear()
    for (const config of inOrder) this.configs.set(config.id, config)
    this.views = {}
  }

  private makeStamp(kind: SdkKeyKind): string {
    let latest = NEVER
    let sum = 0
    const take = (updatedAt: string, text: string) => {
      if (updatedAt > latest) latest = updatedAt
      sum = addMarks(sum, markOf(text))
    }
    for (const { record, target, settings } of this.configs.values()) {
      if (!record[kind]) continue
      take(target.updatedAt > record.updatedAt ? target.updatedAt : record.updatedAt, settings + target.updatedAt)
    }
    for (const [id, { updatedAt, text }] of this.segments) take(updatedAt, id + text)
    return stampOf(latest, sum)
  }
}

const NEVER = '1970-01-01T00:00:00.000Z'

/** A time with six more digits that stand for the sum. */
export function stampOf(time: string, sum: number): string {
  return `${time.slice(0, -1)}${String(sum % 1_000_000).padStart(6, '0')}Z`
}

/** Of a target's changes each has another time. */
function isSameTarget(known: Target, target: Target): boolean {
  return known === target || (known.id === target.id && known.updatedAt === target.updatedAt)
}

/** A current key wins over an old one of the same text. */
function makeView(configs: readonly ServedConfig[]): View {
  const byKey = new Map<string, Entry>()
  for (const config of configs) byKey.set(config.record.key, { key: config.record.key, config })
  const entries = configs.flatMap((config) => {
    const own = byKey.get(config.record.key)
    const old = config.record.oldKeys.filter(({ key }) => !byKey.has(key)).map(({ key }) => ({ key, config }))
    for (const entry of old) byKey.set(entry.key, entry)
    return [...(own ? [own] : []), ...old]
  })
  return { byKey, entries }
}
