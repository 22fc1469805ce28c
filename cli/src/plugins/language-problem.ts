import { CONTRACT_VERSION } from '@service/scanner-kit'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { failure, type Failure } from '../errors/failures.js'
import { isMembers } from '../json-object.js'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isExtension: Check = (value) => typeof value === 'string' && /^\.[^A-Z/\\]+$/.test(value)
const isUrl: Check = (value) => typeof value === 'string' && URL.canParse(value)

/** The members of a language that the core relies on, and what they must be. */
const members: Record<string, [Check, string]> = {
  id: [isText, 'a text'],
  name: [isText, 'a text'],
  entry: [isUrl, 'a URL'],
  extensions: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isExtension),
    'a list of extensions such as ".py", in lower case',
  ],
  grammars: [(value) => isMembers(value) && Object.values(value).every(isUrl), 'URLs by name'],
  testFiles: [isTexts, 'a list of globs'],
  sdks: [
    (value) => Array.isArray(value) && value.every((sdk: unknown) => isMembers(sdk) && isText(sdk['id'])),
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
  if (!isMembers(language)) return failure('languageInvalid', { ...source, problem: 'its hook returned no language' })
  if (language.contract !== CONTRACT_VERSION) {
    const has = language.contract === undefined ? '(none)' : JSON.stringify(language.contract)
    return failure('contractVersion', {
      plugin: source.plugin,
      language: String(language.id),
      has,
      wants: CONTRACT_VERSION,
      named: source.named,
    })
  }
  for (const [member, [check, words]] of Object.entries(members)) {
    if (check(language[member])) continue
    return failure('languageInvalid', { ...source, problem: `"${member}" must be ${words}` })
  }
  const lost = source.builtIn ? undefined : missingGrammar(language.grammars as Record<string, string>)
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
