import { parseValue, type JsonValue } from '@service/evaluation'
import type { Config } from './records.js'

/** A flag as OpenFeature's Manifest Management API shows it (open-feature/cli, `api/v0/sync.yaml`). */
interface ManifestFlag {
  key: string
  /** `float` is not in that document, but in the manifest's own schema, and its client reads it. */
  type: 'boolean' | 'string' | 'integer' | 'float' | 'object'
  description?: string
  defaultValue: JsonValue
}

export interface Manifest {
  flags: ManifestFlag[]
}

/** Below the environment's address, or below the server's for an SDK key. */
export const MANIFEST = '/openfeature/v0/manifest'

export const MANIFEST_IS_READ_ONLY =
  'A manifest can only be read here. To create the configs that a manifest has and the project lacks, run `service manifest --push`.'

/** Tells clients that they can only read. */
export const MANIFEST_CAPABILITIES = ['X-Manifest-Capabilities', 'read'] as const

/**
 * @param defaultValue as it is stored
 * @returns undefined if the stored value does not fit the config's type
 */
export function manifestFlag(
  config: Pick<Config, 'key' | 'description' | 'type' | 'typeOptions'>,
  defaultValue: string,
): ManifestFlag | undefined {
  const { key, type, typeOptions } = config
  const value = parseValue({ type, typeConstraints: typeOptions }, defaultValue)
  if (value === undefined) return undefined
  const description = onOneLine(config.description ?? '')
  return { key, type: typeOf(config), ...(description !== '' && { description }), defaultValue: value }
}

function typeOf({ type, typeOptions }: Pick<Config, 'type' | 'typeOptions'>): ManifestFlag['type'] {
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'float':
      return type
    case 'string':
    case 'url':
      return 'string'
    case 'json':
      return 'object'
    case 'timespan':
      return typeOptions?.['allowFractions'] === true ? 'float' : 'integer'
    case 'enum':
      return typeOptions?.['valueType'] === 'number' ? numberType(typeOptions['values']) : 'string'
  }
}

function numberType(values: unknown): 'integer' | 'float' {
  return Array.isArray(values) && values.every((value) => Number.isInteger(Number(value))) ? 'integer' : 'float'
}

/**
 * Generators write descriptions into comments and docstrings as they are, so a line break, a quotation mark or the end of a comment
 * would make code that does not compile.
 */
function onOneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.replaceAll('*/', '* /').replaceAll('"', "'").replaceAll('\\', '/')
}
