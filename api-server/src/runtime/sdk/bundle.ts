import type { SdkKeyKind } from '../../domain/records.js'
import { configData, servedLine } from '../../domain/served-data.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Delivery } from '../telemetry/readers.js'

/** All that an SDK needs to evaluate by itself, as the text of JSON that has a line for each config. */
export interface Bundle {
  timestamp: string
  /** Another where what an application gets from it is. */
  version: string
  text: string
  /** The values in it, if it holds evaluated ones. */
  delivery?: Delivery
}

const bundles = new WeakMap<ServedEnvironment, Partial<Record<SdkKeyKind, Bundle>>>()

/** The current bundle. It is serialized once, for all clients, until something changes. */
export function bundleOf(environment: ServedEnvironment, kind: SdkKeyKind): Bundle {
  const known = bundles.get(environment) ?? {}
  const timestamp = environment.timestamp(kind)
  if (known[kind]?.timestamp === timestamp) return known[kind]
  const bundle = { timestamp, version: timestamp, text: write(environment, kind, timestamp) }
  bundles.set(environment, { ...known, [kind]: bundle })
  return bundle
}

/** The members before `configs` that every answer of the SDK protocol has, without the bracket that ends it. */
export function headOf({ id: environmentId, projectId }: ServedEnvironment, timestamp: string): string {
  return JSON.stringify({ environmentId, projectId, kind: 'full', timestamp }).slice(0, -1)
}

function write(environment: ServedEnvironment, kind: SdkKeyKind, timestamp: string): string {
  const configs = environment
    .view(kind)
    .entries.map(({ key, config: { record, target } }) => servedLine(key, configData(record, target)))
  const segments = [...environment.groups].map(([id, groups]) => servedLine(id, { groups }))
  // If contexts are kept, the SDK is to report them; otherwise the bundle is as it always was.
  const contexts = environment.contextTraits ? `,"contextTraits":${JSON.stringify(environment.contextTraits)}` : ''
  return `${headOf(environment, timestamp)}${contexts},"configs":{\n${configs.join(',\n')}\n},"segments":{\n${segments.join(',\n')}\n}}`
}
