import { isDeepStrictEqual } from 'node:util'
import { Environment } from '@service/evaluation'
import type { Bundle } from '@service/sdk-core'

/** The environment that was loaded, compiled. */
export class Loaded {
  readonly environment = new Environment()
  private bundle: Bundle | undefined

  /** Sent back with the next poll. */
  get timestamp(): unknown {
    return this.bundle?.timestamp
  }

  /** Which traits of contexts may be reported; undefined if no contexts are kept. */
  get contextTraits(): readonly string[] | undefined {
    return this.bundle?.contextTraits
  }

  get isEmpty(): boolean {
    return this.bundle === undefined
  }

  /** The whole environment, to be kept. */
  get content(): Bundle | undefined {
    return this.bundle
  }

  /** Takes in what the server sent. Returns the keys whose config may have another value now. */
  take(bundle: Bundle): string[] {
    const before = this.bundle
    const isFull = bundle.kind === 'full'
    const configs = isFull ? bundle.configs : { ...before?.configs, ...bundle.configs }
    const segments = isFull ? bundle.segments : { ...before?.segments, ...bundle.segments }
    const changedSegments = changes(before?.segments ?? {}, segments)
    const changedConfigs = changes(before?.configs ?? {}, configs)
    for (const id of changedSegments) {
      const segment = segments[id]
      if (segment) this.environment.setSegment(id, segment)
      else this.environment.removeSegment(id)
    }
    for (const key of changedConfigs) {
      const config = configs[key]
      if (config) this.environment.setConfig(key, config)
      else this.environment.removeConfig(key)
    }
    this.bundle = { ...bundle, kind: 'full', configs, segments }
    // Any config's rules may ask for a segment.
    return changedSegments.length > 0 ? [...new Set([...changedConfigs, ...Object.keys(configs)])] : changedConfigs
  }
}

function changes(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
