import { ruleNames, severities } from '../validate/severity.js'
import type { SettingsFile } from './members.js'

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)

const isRules = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([name, severity]) => Object.hasOwn(ruleNames, name) && severities.some((known) => known === severity),
  )

const fields: Record<string, (value: unknown) => boolean> = {
  $schema: (value) => typeof value === 'string',
  project: isText,
  include: isTextList,
  exclude: isTextList,
  ignoreKeys: isTextList,
  sdks: isTextList,
  languages: isTextList,
  rules: isRules,
}

/**
 * Whether settings are valid as they are, without the schema: compiling it takes a sixth of a short run. What this does not
 * know (SDK descriptors, mistakes) the schema decides; a test ensures that it never says yes if the schema says no.
 */
export function isPlainSettings(value: unknown): value is SettingsFile {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([name, member]) => Object.hasOwn(fields, name) && fields[name]?.(member) === true)
}
