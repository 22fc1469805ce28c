import type { Language, SdkDescriptor } from '@service/scanner-kit'

const WORD = /^\w+$/

/** The SDKs of a language, including those that a team describes itself. */
export function sdksOf(language: Language, teamSdks: readonly SdkDescriptor[]): SdkDescriptor[] {
  return [...language.sdks, ...teamSdks.filter((sdk) => sdk.languages?.includes(language.id) ?? true)]
}

/** Modules of SDKs that are a single word, for languages that note what a file imports. */
export function moduleWords(language: Language, sdks: readonly SdkDescriptor[]): string[] {
  const { line = [], quoted = [] } = language.modules.links?.after ?? {}
  if (line.length === 0 || quoted.length > 0) return []
  const automatic = new Set(sdks.flatMap((sdk) => sdk.autoImports ?? []))
  return sdks.flatMap((sdk) => sdk.modules.filter((one) => WORD.test(one) && !automatic.has(one)))
}

/** How a file shows that it uses an SDK: module specifiers and automatically imported names. */
interface Markers {
  /** Wherever they stand. */
  texts: string[]
  /** Unless they are part of a longer word: `Service` is not found in `NetworkService`. */
  words: string[]
  /** Words that only count where the file imports them. */
  imported: string[]
}

export function markersOf(language: Language, sdks: readonly SdkDescriptor[]): Markers {
  const imported = new Set(moduleWords(language, sdks))
  const exact = sdks.flatMap((sdk) => [...sdk.modules, ...(sdk.autoImports ?? [])]).filter((one) => !one.endsWith('*'))
  const begun = sdks.flatMap((sdk) => sdk.modules.flatMap((module) => /^(.*?)[./]?\*$/.exec(module)?.[1] ?? []))
  return {
    texts: [...begun, ...exact.filter((one) => !WORD.test(one))],
    words: exact.filter((one) => WORD.test(one) && !imported.has(one)),
    imported: [...imported],
  }
}

/** The source of a regular expression for a name that is not part of a longer one. */
export function wholeWord(name: string): string {
  // Not the kit's escapeRegExp: a run that finds nothing changed does without the kit.
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `${/^\w/.test(name) ? '(?<!\\w)' : ''}${escaped}${/\w$/.test(name) ? '(?!\\w)' : ''}`
}
