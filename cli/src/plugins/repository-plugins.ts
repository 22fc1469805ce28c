import type { Language } from '@service/scanner-kit'
import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { codeBelow } from '../scan/inputs/files/code-files.js'
import { knownLanguage } from '../scan/inputs/languages-not-read.js'
import type { LanguageSetting, Settings } from '../settings/members.js'
import { fieldName, laterMistakes } from '../settings/mistakes.js'
import { declaredBy, hooksOf, readManifest } from './hook-files.js'
import { commandToAdd, packageFolder } from './repository-folders.js'

type Wishes = Pick<Settings, 'root' | 'file' | 'languages'>

/** A plugin that `service.json` names, directly or by its language. */
interface RepositoryPlugin {
  wish: LanguageSetting
  /** Links followed, so that it distinguishes the versions in pnpm's store; undefined if there is none. */
  folder: string | undefined
}

/** A language with the plugin it comes from. */
interface RepositoryLanguage {
  plugin: string
  version: string
  folder: string
  language: Language
}

/**
 * The repository's own languages: of those that `languages` requires, the ones in its `node_modules`, and the ones for which it gives a
 * place. Their code runs, so only a run of the tool asks for them.
 * @throws Failure if one cannot be used, or is not where it should be
 */
export async function repositoryLanguages(settings: Wishes): Promise<RepositoryLanguage[]> {
  const found: RepositoryLanguage[] = []
  for (const { wish, folder } of pluginsOf(settings)) {
    if (folder !== undefined) found.push(await languageIn(folder, wish))
    else if (wish.from !== undefined) throw await notThere(settings, wish, wish.from)
  }
  return found
}

/**
 * Puts the repository's languages in the place of installed ones of the same id.
 * @throws Failure also where one claims the files of another language
 */
export async function withRepositoryLanguages(installed: readonly Language[], settings: Wishes): Promise<Language[]> {
  const own = await repositoryLanguages(settings)
  if (own.length === 0) return [...installed]
  const ids = new Set(own.map(({ language }) => language.id))
  const all = [...installed.filter(({ id }) => !ids.has(id)), ...own.map(({ language }) => language)]
  const isIgnored = (id: string) => settings.languages.some((one) => one.id === id && one.wish === 'ignore')
  for (const { plugin, folder, language } of own) {
    for (const extension of language.extensions) {
      const other = all.find((one) => one !== language && !isIgnored(one.id) && one.extensions.includes(extension))
      if (other) throw failure('extensionOfRepository', { plugin, folder, extension, language: other.name })
    }
  }
  return all.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * What tells one state of the repository's plugins from another, without loading them; undefined if their own files do not, because one
 * uses other packages.
 */
export function repositoryVersions(settings: Wishes): unknown[] | undefined {
  try {
    const states = pluginsOf(settings).map(({ wish, folder }) => {
      if (folder === undefined) return [wish.id, null]
      const { dependencies = {}, version } = readManifest(path.join(folder, 'package.json'))
      if (Object.keys(dependencies).length > 0) throw new Error('it is not complete in itself')
      return [wish.id, folder, version, codeBelow(folder, ({ name }) => name === 'node_modules')]
    })
    return states
  } catch {
    return undefined
  }
}

function pluginsOf({ root, languages }: Wishes): RepositoryPlugin[] {
  return languages.flatMap((wish): RepositoryPlugin[] => {
    const { id, from } = wish
    if (wish.wish === 'ignore') return []
    if (from !== undefined) return [{ wish, folder: isFolder(from) ? folderAt(root, from) : packageFolder(root, from) }]
    const plugin = knownLanguage(id)?.plugin
    return plugin === undefined ? [] : [{ wish, folder: packageFolder(root, plugin) }]
  })
}

function isFolder(from: string): boolean {
  return /^\.{1,2}(?:[\\/]|$)/.test(from) || path.isAbsolute(from)
}

function folderAt(root: string, from: string): string | undefined {
  const folder = path.resolve(root, from)
  return existsSync(path.join(folder, 'package.json')) ? realpathSync(folder) : undefined
}

async function languageIn(folder: string, { id }: LanguageSetting): Promise<RepositoryLanguage> {
  const manifestFile = path.join(folder, 'package.json')
  let plugin = folder
  try {
    const { name, version = '' } = readManifest(manifestFile)
    plugin = name ?? folder
    if (hooksOf(manifestFile).length === 0) throw failure('pluginOfNoLanguage', { plugin, folder })
    const declared = await declaredBy(manifestFile)
    // With the kit, which an unchanged tree does without.
    const { problemOfLanguage } = await import('./language-problem.js')
    const source = { plugin, builtIn: false, linked: undefined, named: folder }
    const problem = declared.map((one) => problemOfLanguage(source, one)).find((one) => one !== undefined)
    if (problem) throw problem
    const languages = declared as Language[]
    const language = languages.find((one) => one.id === id)
    if (!language) throw failure('otherLanguage', { plugin, folder, wanted: id, has: languages.map((one) => one.id) })
    return { plugin, version, folder, language }
  } catch (error) {
    if (error instanceof Error && 'text' in error) throw error
    throw failure('pluginFailed', { plugin, reason: reasonOf(error), named: folder })
  }
}

/** @returns the failure of a plugin that is not where `service.json` says */
function notThere({ root, file = '' }: Wishes, { id }: LanguageSetting, from: string): Promise<Error> | Error {
  const place = ['languages', id, 'from']
  const mistake = (problem: string) =>
    laterMistakes(file, [{ place, problem: `${JSON.stringify(fieldName(place))} ${problem}` }])
  if (isFolder(from)) {
    return mistake(`names ${JSON.stringify(from)}, ${whyNoPlugin(path.resolve(root, from))}`)
  }
  if (/^(?:@[^/\\]+\/)?[^/\\@]+$/.test(from)) {
    return failure('pluginNotInRepository', { plugin: from, command: commandToAdd(root, from) })
  }
  const problem = `names ${JSON.stringify(from)}, which is not a package; a folder begins with "./" or "../"`
  return mistake(problem)
}

function whyNoPlugin(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return 'which does not exist'
  if (!stats.isDirectory()) return 'which is not a folder; unpack a tarball first, or install it into node_modules'
  return 'which is not a folder with a package.json'
}
