import type { ProjectConfig } from '../scan/result.js'
import { isNumericEnum, servedAs } from '../validate/served-as.js'

export const FLAG_TYPES = ['boolean', 'string', 'integer', 'float', 'object'] as const
export type FlagType = (typeof FLAG_TYPES)[number]

/** A flag of OpenFeature's manifest: https://github.com/open-feature/cli/blob/main/schema/v0/flag-manifest.json */
export interface Flag {
  key: string
  flagType: FlagType
  /** JSON of the flag's type. */
  defaultValue: unknown
  description?: string
}

const SCHEMA = 'https://raw.githubusercontent.com/open-feature/cli/refs/heads/main/schema/v0/flag-manifest.json'

/** The manifest as the OpenFeature CLI writes it, by key, so that it changes only if the project does. */
export function manifestText(flags: readonly Flag[]): string {
  const sorted = [...flags].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return JSON.stringify({ $schema: SCHEMA, flags: Object.fromEntries(sorted.map(entryOf)) }, null, 2) + '\n'
}

function entryOf({ key, ...flag }: Flag): [string, object] {
  return [key, flag]
}

/** What OpenFeature reads a config as; undefined for a type that this version does not know. */
export function flagTypeOf(config: ProjectConfig): FlagType | undefined {
  if (isNumericEnum(config))
    return allowedValues(config).every((one) => Number.isInteger(Number(one))) ? 'integer' : 'float'
  if (config.type === 'timespan') return config.typeOptions?.['allowFractions'] === true ? 'float' : 'integer'
  const served = servedAs(config)
  if (served === 'number') return 'float'
  return served === 'json' ? 'object' : served
}

/** A flag of a config with unknown values: its default is the emptiest one that its type allows. */
export function flagWithoutValues(config: ProjectConfig): Flag | undefined {
  const flagType = flagTypeOf(config)
  return flagType && { key: config.key, flagType, defaultValue: emptyValue(config, flagType) }
}

function emptyValue(config: ProjectConfig, flagType: FlagType): unknown {
  const [first] = allowedValues(config)
  if (first !== undefined) return flagType === 'string' ? first : Number(first)
  switch (flagType) {
    case 'boolean':
      return false
    case 'string':
      return ''
    case 'object':
      return {}
    case 'integer':
    case 'float':
      return config.type === 'timespan' ? lowest(config) : 0
  }
}

function lowest({ typeOptions }: ProjectConfig): number {
  const min = typeOptions?.['min']
  return typeof min === 'number' ? min : 0
}

function allowedValues({ type, typeOptions }: ProjectConfig): unknown[] {
  const values = typeOptions?.['values']
  return type === 'enum' && Array.isArray(values) ? (values as unknown[]) : []
}
