import { valueId } from '@service/evaluation'
import { isObject } from '../../domain/json.js'
import { keptText } from '../telemetry/noting.js'
import type { ReportedValue } from '../telemetry/readers.js'

const VALUE_ID = /^[0-9A-Za-z]{22}$/

/** An application got a value, and does not say which. */
const UNKNOWN: ReportedValue = { valueId: 'unknown', value: null }

/** The value that an application says it got: as text, or by its id. */
export function reportedValue({ evaluatedValue, evaluatedValueId }: Record<string, unknown>): ReportedValue {
  const { value, valueId: id } = isObject(evaluatedValue) ? evaluatedValue : {}
  if (typeof value === 'string') return { valueId: valueId(value), value: keptText(value) }
  if (typeof value === 'boolean' || typeof value === 'number')
    return reportedValue({ evaluatedValue: { value: String(value) } })
  const named = [id, evaluatedValueId].find((one) => typeof one === 'string' && VALUE_ID.test(one))
  return typeof named === 'string' ? { valueId: named, value: null } : UNKNOWN
}
