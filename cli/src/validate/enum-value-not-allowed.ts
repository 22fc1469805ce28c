import { placeOf, type EnumValueNotAllowed, type ConfigRead } from './finding.js'
import { isNumericEnum } from './served-as.js'

/** The in-code default is not one of the enum's values. For reads whose type fits. */
export function enumValueNotAllowed({ reference, config }: ConfigRead): EnumValueNotAllowed | undefined {
  const allowedValues = config.typeOptions?.values
  const found = reference.default
  if (config.type !== 'enum' || !Array.isArray(allowedValues) || found?.value === undefined) return undefined
  // A text is served as it is: "1.0" is not one of "1" and "2".
  const isSame = isNumericEnum(config) && found.type !== 'string' ? sameNumber : sameText
  if (allowedValues.some((allowed) => isSame(allowed, found.value))) return undefined
  return { ...placeOf('enum-value-not-allowed', reference), default: found, allowedValues: allowedValues as unknown[] }
}

function sameText(allowed: unknown, value: unknown): boolean {
  return String(allowed) === String(value)
}

/** The API lists the values of an enum of numbers as texts: `10` in code is its `"10"`, and so is `10.0`. */
function sameNumber(allowed: unknown, value: unknown): boolean {
  return sameText(allowed, value) || (String(value).trim() !== '' && Number(allowed) === Number(value))
}
