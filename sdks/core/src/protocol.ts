import type { ConfigData, SegmentData } from '@service/evaluation'

/** What an SDK says of itself and of the application it is in. */
export interface MetaContext {
  sdkName: string
  sdkVersion: string
  appName?: string
  appVersion?: string
}

export type BundledConfig = ConfigData

/** An environment as a server SDK receives it. */
export interface Bundle {
  environmentId: string
  projectId: string
  /** `full` replaces everything that the SDK has; `delta` replaces the configs and segments that it names. */
  kind: 'full' | 'delta'
  /** Sent back with the next poll, as it is. */
  timestamp: unknown
  /** The traits, as JSON pointers, of the contexts that the environment keeps; absent if it keeps none. */
  contextTraits?: readonly string[]
  configs: Record<string, BundledConfig>
  segments: Record<string, SegmentData>
}

export type RequestedType = 'boolean' | 'string' | 'number' | 'object'

/** How a read ended; the words of the protocol. */
export type ReadReason =
  | 'found-match'
  | 'config-state-missing'
  | 'client-not-ready'
  | 'type-mismatch'
  | 'value-missing'
  | 'invalid-number'
  | 'invalid-json'
  | 'invalid-boolean'
