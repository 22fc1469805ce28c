import { CONTRACT_VERSION } from '@service/scanner-kit'
import { failure, type Failure } from './errors.js'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isExtension: Check = (value) => typeof value === 'string' && /^\.[^A-Z/\\]+$/.test(value)
const isUrl: Check = (value) => typeof value === 'string' && URL.canParse(value)
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of a language that the core relies on, and what they must be. */
const members: Record<string, [Check, string]> = {
  id: [isText, 'a text'],
  name: [isText, 'a text'],
  entry: [isUrl, 'a URL'],
  extensions: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isExtension),
    'a list of extensions such as ".py", in lower case',
  ],
  grammars: [(value) => isObject(value) && Object.values(value as object).every(isUrl), 'URLs by name'],
  testFiles: [isTexts, 'a list of globs'],
  sdks: [
    (value) =>
      Array.isArray(value) && value.every((sdk: unknown) => isObject(sdk) && isText((sdk as { id?: unknown }).id)),
    'a list of SDK descriptors',
  ],
  extract: [(value) => typeof value === 'function', 'a function'],
}

/** Why what a plugin declared cannot be used as a language, or undefined. */
export function problemOfLanguage(plugin: string, language: unknown): Failure | undefined {
  if (!isObject(language)) return failure('languageInvalid', { plugin, problem: 'its hook returned no language' })
  const declared = language as Record<string, unknown>
  if (declared.contract !== CONTRACT_VERSION) {
    const has = declared.contract === undefined ? '(none)' : JSON.stringify(declared.contract)
    return failure('contractVersion', { plugin, language: String(declared.id), has, wants: CONTRACT_VERSION })
  }
  for (const [member, [check, words]] of Object.entries(members)) {
    if (check(declared[member])) continue
    return failure('languageInvalid', { plugin, problem: `"${member}" must be ${words}` })
  }
  return undefined
}
