import { Invalid } from '../../domain/errors.js'
import { enforcedSchema } from '../../domain/json-schema.js'
import { checkValue, spell, type ValueType } from '../../domain/values.js'
import type { Verdict } from './job.js'

/** Where values are checked against JSON Schemas. */
export interface SchemaChecks {
  /**
   * @param values as JSON texts
   * Rejects with Exhausted when too many checks of the organization are waiting.
   */
  check(organizationId: string, schema: unknown, values: readonly string[]): Promise<Verdict>
  close(): void
}

/** Whose values are checked, and where. */
export interface Checks {
  schemas: SchemaChecks
  organizationId: string
}

/**
 * Says for each value what is wrong with it under the type, JSON schema included; null if nothing is. Throws Invalid if
 * the schema itself cannot be used, even without values.
 */
export async function judgeValues(
  { schemas, organizationId }: Checks,
  valueType: ValueType,
  values: readonly unknown[],
): Promise<(string | null)[]> {
  const plain = values.map((value) => checkValue(valueType, value) ?? null)
  const schema = valueType.type === 'json' ? enforcedSchema(valueType.typeOptions) : undefined
  if (schema === undefined || plain.some((wrong) => wrong !== null)) return plain
  const verdict = await schemas.check(organizationId, schema, values.map(spell))
  if ('schemaProblem' in verdict) throw Invalid.field('typeOptions.schema', `The schema ${verdict.schemaProblem}`)
  return verdict.values.map((wrong) => (wrong === null ? null : `does not match the config's JSON schema: ${wrong}`))
}
