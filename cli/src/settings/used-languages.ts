import type { Language } from '@service/scanner-kit'
import { failure } from '../errors/failures.js'
import { commandToAdd } from '../plugins/repository-folders.js'
import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'
import { INSTALLABLE, knownLanguage } from '../scan/inputs/languages-not-read.js'
import type { Settings } from './members.js'
import { fieldName, type Mistake } from './mistakes.js'
import type { Named } from './named.js'

/** What people call a language, if that is not its id. */
const OTHER_NAMES: Record<string, string> = {
  ts: 'javascript',
  tsx: 'javascript',
  typescript: 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  ecmascript: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  vue: 'javascript',
  svelte: 'javascript',
  astro: 'javascript',
  py: 'python',
  golang: 'go',
  kt: 'kotlin',
  cs: 'csharp',
  'c#': 'csharp',
  dotnet: 'csharp',
  flutter: 'dart',
  rb: 'ruby',
  rs: 'rust',
}

/** Names under `languages`, and in the `languages` of SDKs, that are not languages. */
export function languageMistakes(names: readonly Named[], installed: readonly Language[]): Mistake[] {
  return names
    .filter(({ name }) => !isKnown(name, installed))
    .map(({ name, place }) => ({ place, problem: `${quote(fieldName(place))} ${namesNone(name, installed)}` }))
}

/**
 * The languages that remain after the settings: all installed ones, without those to be ignored.
 * @throws Failure if the settings require one that is not installed
 */
export function usedLanguages(
  installed: readonly Language[],
  { root, languages: wishes }: Pick<Settings, 'root' | 'languages'>,
): Language[] {
  for (const { id, wish } of wishes) {
    if (wish === 'ignore' || installed.some((language) => language.id === id)) continue
    const known = knownLanguage(id)
    const command = known?.plugin === undefined ? undefined : commandToAdd(root, known.plugin)
    throw failure('languageNotInstalled', { name: id, ...known, command })
  }
  const ignored = new Set(wishes.filter(({ wish }) => wish === 'ignore').map(({ id }) => id))
  return installed.filter(({ id }) => !ignored.has(id))
}

function isKnown(id: string, installed: readonly Language[]): boolean {
  return knownLanguage(id) !== undefined || installed.some((language) => language.id === id)
}

function namesNone(id: string, installed: readonly Language[]): string {
  const ids = [...new Set([...installed, ...INSTALLABLE].map((language) => language.id))].sort()
  const asked = id.toLowerCase()
  const other = Object.hasOwn(OTHER_NAMES, asked) ? OTHER_NAMES[asked] : undefined
  const similar = other ?? nearest(asked, ids)
  const hint = similar === undefined ? `the languages are ${list(ids)}` : `did you mean ${quote(similar)}?`
  return `names ${quote(id)}, which is not a language; ${hint}`
}
