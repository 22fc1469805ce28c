import { getOrMake, type Language, type ProjectView, type SdkDescriptor } from '@service/scanner-kit'
import { matchesModule } from '../../module-pattern.js'
import type { ChosenSdk } from '../../chosen-sdks.js'
import { groupOf } from '../../language-group.js'
import type { FileLinks } from './file-links.js'
import type { Sources } from '../survey/sources.js'

/** By file: the SDKs of the team that it is a part of. */
export type Declared = ReadonlyMap<string, readonly SdkDescriptor[]>

/** A place for a file that nothing is known about: a module that is no relative path means the same from everywhere. */
const ANYWHERE = ''

/** A file that a path without its ending may mean, and what a folder stands for. */
const ENDINGS = ['', '/index', '/__init__']

/**
 * The project's own files that a team describes as an SDK: its wrapper. They are named by their path, by the module that others import, or by
 * their package. Such a file is both: its described names are the SDK's, and all others are code like any other.
 * @param markers indexes of the files that name an SDK
 */
export function declaringFiles(
  sources: Sources,
  view: ProjectView,
  fileLinks: FileLinks,
  search: { languages: readonly Language[]; sdks: readonly ChosenSdk[] },
  markers: readonly number[],
): Declared {
  const declared = new Map<string, SdkDescriptor[]>()
  const add = (sdk: SdkDescriptor, file: string) => {
    const known = getOrMake(declared, file, () => [])
    if (!known.includes(sdk)) known.push(sdk)
  }
  for (const sdk of search.sdks) {
    for (const language of search.languages) {
      if (sdk.languages?.includes(language.id) === false) continue
      sources.dependencies.during(groupOf(language), () => {
        const isOwn = (file: string) => sources.languageOf(file) === language
        const found = [
          ...sdk.modules.flatMap((module) => namedFiles(withoutStar(module), language, view)),
          ...markers.flatMap((index) => targetsIn(fileLinks.file(index), index, sdk, language)),
        ]
        // A file of another language is no reason to look for its names in this one.
        const files = found.length > 0 ? found.filter(isOwn) : filesDeclaring(sources, sdk, language)
        for (const file of files) add(sdk, file)
      })
    }
  }
  return declared

  /** What a file imports as the SDK, or the file itself where its package is. */
  function targetsIn(file: string, index: number, sdk: SdkDescriptor, language: Language): string[] {
    if (sources.languageOf(file) !== language) return []
    const text = fileLinks.text(index)
    const { links, resolve } = language.modules
    if (links?.qualified) {
      const names = links.names(file, () => text, view) ?? []
      return sdk.modules.some((module) => names.includes(withoutStar(module))) ? [file] : []
    }
    const specifiers = [...(links?.specifiers(text, file) ?? [])]
    return specifiers
      .filter((specifier) => sdk.modules.some((module) => matchesModule(module, specifier)))
      .flatMap((specifier) => resolve(specifier, file, view))
  }
}

/** The project's files that a module names by their path, or that its language finds for it. */
export function namedFiles(module: string, language: Language, view: ProjectView): string[] {
  if (module.startsWith('.')) return []
  const byPath = ENDINGS.flatMap((ending) =>
    ['', ...language.extensions].map((extension) => module + ending + extension),
  )
  return [...byPath.filter((file) => view.has(file)), ...language.modules.resolve(module, ANYWHERE, view)]
}

/**
 * Where nothing says which files a module is made of (a Swift module outside of a package), those that declare one of the names that the team
 * describes. What a vendor calls its types, any file may.
 */
function filesDeclaring(sources: Sources, sdk: ChosenSdk, language: Language): string[] {
  const { declaredNames } = language.lexical
  const isQualified = language.modules.links?.qualified === true
  if (!declaredNames || !language.semantics.namespaces || isQualified || sdk.vendor !== undefined) return []
  const functions = sdk.calls.flatMap(({ on, name }) => (on === undefined ? name : []))
  const names = new Set([...Object.keys(sdk.roles).map((path) => /^[^.(]*/.exec(path)?.[0] ?? ''), ...functions])
  return sources.files.filter((file) => {
    if (sources.languageOf(file) !== language) return false
    const text = sources.text(file) ?? ''
    return (
      [...names].some((name) => text.includes(name)) && [...declaredNames(text, file)].some((name) => names.has(name))
    )
  })
}

export function withoutStar(module: string): string {
  return module.replace(/[./]?\*$/, '')
}
