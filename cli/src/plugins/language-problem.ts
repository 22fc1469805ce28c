import { CONTRACT_VERSION } from '@service/scanner-kit'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { failure, type Failure } from '../errors/failures.js'

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
  vendors: [(value) => value === undefined || isUrl(value), 'the URL of a module'],
  extract: [(value) => typeof value === 'function', 'a function'],
}

/** Where a language comes from. */
interface PluginSource {
  plugin: string
  builtIn: boolean
  /** The folder it is linked to. */
  linked: string | undefined
  /** The folder where the repository has it, which names it in `service.json`. */
  named?: string
}

/** Why a plugin's declaration cannot be used as a language, or undefined. */
export function problemOfLanguage(source: PluginSource, language: unknown): Failure | undefined {
  if (!isObject(language)) return failure('languageInvalid', { ...source, problem: 'its hook returned no language' })
  const declared = language as Record<string, unknown>
  if (declared.contract !== CONTRACT_VERSION) {
    const has = declared.contract === undefined ? '(none)' : JSON.stringify(declared.contract)
    return failure('contractVersion', {
      plugin: source.plugin,
      language: String(declared.id),
      has,
      wants: CONTRACT_VERSION,
      named: source.named,
    })
  }
  for (const [member, [check, words]] of Object.entries(members)) {
    if (check(declared[member])) continue
    return failure('languageInvalid', { ...source, problem: `"${member}" must be ${words}` })
  }
  const lost = source.builtIn ? undefined : missingGrammar(declared.grammars as Record<string, string>)
  return lost === undefined ? undefined : failure('languageInvalid', { ...source, problem: lost })
}

/** Reported before the first file is read, which would otherwise be blamed. Built-in languages were built with their grammars. */
function missingGrammar(grammars: Record<string, string>): string | undefined {
  for (const [name, url] of Object.entries(grammars)) {
    if (!url.startsWith('file:') || !existsSync(fileURLToPath(url)))
      return `there is no file for its grammar "${name}", ${url}`
  }
  return undefined
}
