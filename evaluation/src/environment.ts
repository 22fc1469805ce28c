import type { SegmentCell } from './conditions/condition.js'
import { Config } from './config.js'
import type { Application, ConfigData, Context, EnvironmentData, SegmentData } from './data.js'
import type { Outcome } from './outcome.js'
import { compileSegment } from './segment.js'
import { toSubject } from './subject.js'

/**
 * An environment's configs and segments, compiled. One config or segment can be changed without compiling the others: conditions hold
 * on to a segment's place, not to what is in it.
 */
export class Environment {
  private readonly configs = new Map<string, Config>()
  private readonly segments = new Map<string, SegmentCell>()

  constructor({ configs, segments }: EnvironmentData = { configs: {}, segments: {} }) {
    for (const [id, segment] of Object.entries(segments)) this.setSegment(id, segment)
    for (const [key, config] of Object.entries(configs)) this.setConfig(key, config)
  }

  /** By any key that applications may ask for. */
  config(key: string): Config | undefined {
    return this.configs.get(key)
  }

  keys(): IterableIterator<string> {
    return this.configs.keys()
  }

  /** The config's answer for a context; undefined if there is no such config. */
  evaluate(key: string, context?: Context, application?: Application): Outcome | undefined {
    return this.configs.get(key)?.evaluate(toSubject(context, application))
  }

  /** Adds the config, replacing the one that has the key. */
  setConfig(key: string, config: ConfigData): void {
    this.configs.set(key, new Config(config, (id) => this.cell(id)))
  }

  removeConfig(key: string): void {
    this.configs.delete(key)
  }

  /** Adds the segment, replacing the one that has the id. */
  setSegment(id: string, segment: SegmentData): void {
    this.cell(id).isMember = compileSegment(segment)
  }

  removeSegment(id: string): void {
    this.cell(id).isMember = undefined
  }

  private cell(id: string): SegmentCell {
    let cell = this.segments.get(id)
    if (!cell) this.segments.set(id, (cell = { isMember: undefined }))
    return cell
  }
}
