/** What SDKs that evaluate by themselves get of an environment, and how long it may be. */
import type { ConfigData } from '@service/evaluation'
import type { Config, GroupList, Segment, Target } from './records.js'
import { TimeSlice } from './time-slice.js'

/** Clients take no more, in bytes. */
export const MOST_SERVED_BYTES = 32 * 1024 * 1024

/** From here on the team is told that an environment comes near. */
export const MANY_SERVED_BYTES = 24 * 1024 * 1024

/** What the team can do about it. */
export const SERVED_ADVICE = 'Archive configs, move long lists of values into segments, or split the project'

export function configData(config: Config, target: Target): ConfigData & { target: { defaultValueId: string } } {
  const { id, key, type, variations, typeOptions } = config
  const { environmentId, defaultValue, defaultValueId, rules } = target
  const served = { environmentId, defaultValue, defaultValueId, rules }
  return { id, key, type, variations, typeConstraints: typeOptions, target: served }
}

export function groupsIn(
  { groups, overrides }: Pick<Segment, 'groups' | 'overrides'>,
  environmentId: string,
): GroupList {
  return overrides[environmentId] ?? groups
}

/** A line is at most as long as clients accept, in bytes; a longer one has its JSON on several lines. */
const LONG = 256 * 1024

/** One config or segment, as a line. */
export function servedLine(name: string, value: unknown): string {
  const text = JSON.stringify(value)
  return `${JSON.stringify(name)}:${text.length > LONG ? JSON.stringify(value, null, 1) : text}`
}

/** Names of members and the ids of an environment and a value. */
const AROUND_TARGET = 250

/**
 * At least as many bytes as `servedBytes` counts for the config, by the bytes of its default and rules. Infinite for a line that is broken
 * into several: how long these are depends on what is in them.
 */
export function mostConfigBytes({
  id,
  key,
  oldKeys,
  type,
  variations,
  typeOptions,
}: Config): (bytes: number) => number {
  const names = [key, ...oldKeys.map((old) => old.key)]
  const own = Buffer.byteLength(JSON.stringify({ id, key, names, type, variations, typeOptions })) + AROUND_TARGET
  return (bytes) => (own + bytes > LONG ? Infinity : names.length * (own + bytes))
}

/** The configs, targets and segments of one environment. */
interface Served {
  configs: readonly { config: Config }[]
  targets: readonly Target[]
  segments: readonly Segment[]
}

/** About how many bytes an SDK with a server key gets of it: all but the few hundred that are around the lines. */
export async function servedBytes({ configs, targets, segments }: Served, environmentId: string): Promise<number> {
  const byConfig = new Map(targets.map((target) => [target.configId, target]))
  const slice = new TimeSlice()
  let bytes = 0
  const count = async (name: string, value: unknown) => {
    const line = servedLine(name, value)
    bytes += Buffer.byteLength(line) + 2
    // A line of some kilobytes takes as long as many short ones.
    await slice.step(1 + Math.ceil(line.length / 1000))
  }
  for (const { config } of configs) {
    const target = byConfig.get(config.id)
    if (!target || config.archivedAt !== null || !config.server) continue
    for (const { key } of [config, ...config.oldKeys]) await count(key, configData(config, target))
  }
  for (const segment of segments) await count(segment.id, { groups: groupsIn(segment, environmentId) })
  return bytes
}
