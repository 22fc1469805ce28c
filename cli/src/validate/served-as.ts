import type { ProjectConfig } from '../scan/result.js'
import type { ServedAs } from './finding.js'

/** What code can read a config as. */
export type ReadAs = 'boolean' | 'integer' | 'decimal' | 'string' | 'object'

const served: Record<string, ServedAs> = {
  boolean: 'boolean',
  integer: 'integer',
  float: 'number',
  timespan: 'number',
  string: 'string',
  enum: 'string',
  url: 'string',
  json: 'json',
}

const accepted: Record<ReadAs, readonly string[]> = {
  boolean: ['boolean'],
  integer: ['integer', 'float', 'timespan'],
  decimal: ['float', 'timespan'],
  string: ['string', 'enum', 'url'],
  object: ['json'],
}

/** What SDKs serve a config as; undefined for a type this version does not know, which is never judged. */
export function servedAs(config: ProjectConfig): ServedAs | undefined {
  return served[config.type]
}

/** The "allowed reads" of the specification; an enum of numbers may also be read as a number. */
export function accepts(config: ProjectConfig, readAs: ReadAs): boolean {
  if (accepted[readAs].includes(config.type)) return true
  return (readAs === 'integer' || readAs === 'decimal') && isNumericEnum(config)
}

export function isNumericEnum(config: ProjectConfig): boolean {
  return config.type === 'enum' && config.typeOptions?.valueType === 'number'
}
