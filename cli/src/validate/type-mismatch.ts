import type { DefaultValue, DirectReference, ProjectConfig } from '../scan/result.js'
import { placeOf, type ConfigRead, type TypeMismatch } from './finding.js'
import { accepts, servedAs, type ReadAs } from './served-as.js'

type GetterType = NonNullable<DirectReference['getterType']>

const defaultReads: Record<DefaultValue['type'], ReadAs> = {
  boolean: 'boolean',
  integer: 'integer',
  float: 'decimal',
  string: 'string',
  object: 'object',
  array: 'object',
}

/** `number` names a getter that does not tell whole from decimal numbers, so either fits. */
const getterReads: Record<GetterType, ReadAs> = {
  boolean: 'boolean',
  integer: 'integer',
  number: 'integer',
  float: 'decimal',
  string: 'string',
  object: 'object',
}

/** The in-code default, or the type the getter's name fixes, reads the config as something it is not served as. */
export function typeMismatch({ reference, config }: ConfigRead): TypeMismatch | undefined {
  const served = servedAs(config)
  if (served === undefined) return undefined
  const wrongDefault = reference.default && !fits(config, defaultReads[reference.default.type])
  const wrongGetter = reference.getterType && !fits(config, getterReads[reference.getterType])
  if (!wrongDefault && !wrongGetter) return undefined
  return {
    ...placeOf('type-mismatch', reference),
    configType: config.type,
    servedAs: served,
    ...(wrongDefault && { default: reference.default }),
    ...(wrongGetter && { getterType: reference.getterType }),
  }
}

/** Types this version does not know come from a newer plugin and are not judged. */
function fits(config: ProjectConfig, readAs: ReadAs | undefined): boolean {
  return readAs === undefined || accepts(config, readAs)
}
