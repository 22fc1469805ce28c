import type { GetterType } from '@service/scanner-kit'

/** What `scan` found. The JSON output is exactly this, so members are never renamed. */
export interface ScanResult {
  /** The project's slug; empty for a scan without one. */
  project: string
  filesScanned: number
  /** Sorted by file, line and column. */
  references: Reference[]
  dynamicReferences: DynamicReference[]
  /** Languages with files that were not read, by name; absent if there are none. */
  notRead?: { language: string; files: number }[]
  /** Files and folders that could not be read, or take too many steps to parse; absent if there are none. */
  unreadFiles?: { file: string; reason: string }[]
}

export type Reference = DirectReference | IndirectReference

/** A place that names one of the project's keys. */
interface LocatedKey {
  key: string
  /** Relative to the scan root, with `/`. */
  file: string
  /** 1-based; the line where the key argument begins. */
  line: number
  /** A call of an SDK's test client, or an indirect reference in a test file or folder. */
  test: boolean
}

/** An SDK call whose key is known. */
export interface DirectReference extends LocatedKey {
  kind: 'direct'
  /** The SDK's package. */
  sdk: string
  /** The called method's or function's own name. */
  call: string
  /** Source text of the key argument, unless it is the literal itself. */
  argument?: string
  default?: DefaultValue
  getterType?: GetterType
}

/** The key as a quoted string elsewhere. */
export interface IndirectReference extends LocatedKey {
  kind: 'indirect'
}

/** An SDK call whose key cannot be known. */
export interface DynamicReference {
  file: string
  line: number
  sdk: string
  call: string
  argument: string
  /** Why the key is unknown although it may be constant: following it was given up. */
  reason?: string
}

/**
 * The in-code default, as far as the code shows it. `value` is absent if only the type is certain, or if parts of an object or array are not
 * literals.
 */
export interface DefaultValue {
  type: 'boolean' | 'integer' | 'float' | 'string' | 'object' | 'array'
  /** An integer that a number cannot hold exactly is a bigint, also inside. */
  value?: unknown
}

/** The parts of a config that scan and validate look at, as the Admin API lists it. */
export interface ProjectConfig {
  key: string
  type: string
  typeOptions: Record<string, unknown> | null
  client: boolean
  server: boolean
  deprecatedKeys: { key: string }[]
}
