import { Environment, type Outcome, type Subject } from '@service/evaluation'
import type { Config, GroupList, SdkKeyKind, Segment, Target } from '../../domain/records.js'
import { configData, groupsIn } from '../../domain/served-data.js'
import type { ServedReading } from '../../storage/served.js'
import { hashOf } from './hash.js'
import { ServedConfig } from './served-config.js'
import { counted, NEVER, Stamp, type Counted } from './stamp.js'

/** A key that applications may ask for. */
interface Entry {
  key: string
  config: ServedConfig
}

/** What the keys of one kind see. */
interface View {
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

interface EvaluatedEntry extends Entry {
  outcome: Outcome
}

/** An environment as applications see it, compiled. A reload compiles what has changed and nothing else. */
export class ServedEnvironment {
  /** Another number after each change. */
  generation = 0
  /** The traits of contexts that may be kept; undefined if none are. */
  contextTraits: readonly string[] | undefined
  /** Of the last reading; undefined before the first. */
  mark: string | undefined
  private readonly evaluator = new Environment()
  private readonly configs = new Map<string, ServedConfig>()
  /** Configs that no application may see: they count among those there are. */
  private readonly hidden = new Set<string>()
  private readonly segments = new Map<string, ServedSegment>()
  private views: Partial<Record<SdkKeyKind, View>> = {}
  private readonly stamps = new Map<SdkKeyKind, Stamp>()
  /** The stamps as applications see them: they change with the generation. */
  private timestamps: Partial<Record<SdkKeyKind, string>> = {}

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
      key,
      config,
      outcome: config.evaluator.evaluate(subject),
    }))
  }

  /**
   * When what the keys of the kind see has changed last, such as `2026-01-31T12:00:00.000123456Z`: the latest time in the records, then
   * digits of a hash over them, since a config that goes leaves no time behind. The same on every server.
   */
  timestamp(kind: SdkKeyKind): string {
    return (this.timestamps[kind] ??= this.stamp(kind).toString())
  }

  /** Takes over what was read. False if a config is here that no longer exists: then everything must be read. */
  apply(reading: ServedReading): boolean {
    const changedSegments = this.applySegments(reading)
    const changedConfigs = this.applyConfigs(reading)
    // SDKs that evaluate by themselves hear in this way which contexts to report.
    const changedContexts = hashOfTraits(this.contextTraits) !== hashOfTraits(reading.contextTraits)
    this.contextTraits = reading.contextTraits
    if (changedSegments || changedConfigs || changedContexts) {
      this.generation += 1
      this.timestamps = {}
      if (changedSegments || changedContexts) this.stamps.clear()
    }
    this.mark = reading.mark
    return this.configs.size + this.hidden.size === reading.configCount
  }

  private applySegments({ segments, segmentIds }: ServedReading): boolean {
    let changed = false
    for (const segment of segments) if (this.applySegment(segment)) changed = true
    for (const id of this.segments.keys()) {
      if (segmentIds.has(id)) continue
      this.segments.delete(id)
      this.evaluator.removeSegment(id)
      changed = true
    }
    return changed
  }

  private applySegment(segment: Segment): boolean {
    const { id, updatedAt } = segment
    const valid = groupsIn(segment, this.id)
    const known = this.segments.get(id)
    if (known?.groups === valid) return false
    const text = JSON.stringify(valid)
    if (known?.text === text) return false
    this.segments.set(id, { groups: valid, text, updatedAt })
    this.evaluator.setSegment(id, { groups: valid })
    return true
  }

  private applyConfigs({ isWhole, configs, targets }: ServedReading): boolean {
    let changed = false
    let reordered = false
    const byConfig = new Map(targets.map((target) => [target.configId, target]))
    for (const { config, position } of configs) {
      const known = this.configs.get(config.id)
      const target = byConfig.get(config.id) ?? known?.target
      byConfig.delete(config.id)
      const isServed = config.archivedAt === null && target !== undefined && (config.client || config.server)
      if (!isServed) {
        if (config.archivedAt === null) this.hidden.add(config.id)
        else this.hidden.delete(config.id)
        if (this.remove(config.id)) changed = reordered = true
        continue
      }
      this.hidden.delete(config.id)
      const isSame = known?.hasSettingsOf(config) === true
      if (this.applyConfig(config, target, isSame, position)) changed = true
      if (!isSame) reordered = true
    }
    // Of configs that are as they were.
    for (const target of byConfig.values()) {
      const known = this.configs.get(target.configId)
      if (known && this.applyConfig(known.record, target, true, known.position)) changed = true
    }
    if (isWhole && this.removeAllBut(new Set(configs.map(({ config }) => config.id)))) changed = reordered = true
    if (reordered) this.reorder()
    return changed
  }

  private applyConfig(config: Config, target: Target, hasSameSettings: boolean, position: number): boolean {
    const known = this.configs.get(config.id)
    const before = this.counted(known)
    if (known && hasSameSettings && isSameTarget(known.target, target)) {
      // What is not served may have changed, such as the state: the next look needs no text then.
      known.record = config
      this.restamp(before, this.counted(known))
      return false
    }
    this.evaluator.setConfig(config.id, configData(config, target))
    const evaluator = this.evaluator.config(config.id)
    if (!evaluator) return false
    const served = known ?? new ServedConfig(config, target, evaluator, position)
    if (known) known.change(config, target, evaluator)
    else this.configs.set(config.id, served)
    this.restamp(before, this.counted(served))
    return true
  }

  private removeAllBut(present: ReadonlySet<string>): boolean {
    let changed = false
    for (const id of this.hidden) if (!present.has(id)) this.hidden.delete(id)
    for (const id of this.configs.keys()) if (!present.has(id)) changed = this.remove(id)
    return changed
  }

  private remove(id: string): boolean {
    this.evaluator.removeConfig(id)
    this.restamp(this.counted(this.configs.get(id)), undefined)
    return this.configs.delete(id)
  }

  /** A restored config returns to its place in the order. */
  private reorder(): void {
    const list = [...this.configs.values()]
    this.views = {}
    if (list.every(({ position }, index) => position > (list[index - 1]?.position ?? -1))) return
    this.configs.clear()
    for (const config of list.sort((one, other) => one.position - other.position)) this.configs.set(config.id, config)
  }

  private stamp(kind: SdkKeyKind): Stamp {
    const known = this.stamps.get(kind)
    if (known) return known
    const stamp = new Stamp()
    this.stamps.set(kind, stamp)
    for (const config of this.configs.values()) if (config.isFor(kind)) stamp.add(config)
    for (const [id, { updatedAt, text }] of this.segments) stamp.add({ updatedAt, hash: hashOf(id + text) })
    stamp.add({ updatedAt: NEVER, hash: hashOfTraits(this.contextTraits) })
    return stamp
  }

  /** What a config adds to the existing stamps; nothing is computed for those that nobody has requested. */
  private counted(config: ServedConfig | undefined): Counted | undefined {
    return config && this.stamps.size > 0 ? counted(config) : undefined
  }

  private restamp(before: Counted | undefined, after: Counted | undefined): void {
    for (const [kind, stamp] of this.stamps) {
      const isKept = stamp.replace(before?.[kind] ? before : undefined, after?.[kind] ? after : undefined)
      if (!isKept) this.stamps.delete(kind)
    }
  }
}

function hashOfTraits(traits: readonly string[] | undefined): number {
  return traits ? hashOf(`contexts ${JSON.stringify(traits)}`) : 0
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
