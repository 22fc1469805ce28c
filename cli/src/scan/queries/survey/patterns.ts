import type { Language, SdkDescriptor } from '@service/scanner-kit'
import { type Layout, layOut, type PatternGroup } from '../../inputs/prefilter/index.js'
import { callPatterns } from './call-patterns.js'
import { KEY, MARKER, NOT_READ, WORD_MARKER } from './found.js'
import { markersOf, sdksOf } from './markers.js'
import { sdkNamesNotRead } from '../../inputs/languages-not-read.js'

/** Kinds of text beside the languages: in code a key is in quotes, data files need none. */
const CODE = 1 << 29
const DATA = 1 << 30
const NO_LANGUAGE = 1 << 28

/** As many languages as there are bits for. */
const MOST_LANGUAGES = 28

/** The kind of a text, as bits. */
export function kindOf(languages: readonly Language[], language: Language | undefined, isData: boolean): number {
  return (language ? bitOf(languages, language) : 0) | (isData ? DATA : CODE)
}

/** The kind of a text in a language that is not installed: only the names of SDKs are looked for in it. */
export const KIND_NOT_READ = NO_LANGUAGE

/** The texts that decide whether a file is worth parsing, as they are searched for. */
export function patternsOf(
  languages: readonly Language[],
  teamSdks: readonly SdkDescriptor[],
  keys: readonly string[],
): Layout {
  return layOut(patternGroups(languages, teamSdks, keys))
}

function patternGroups(
  languages: readonly Language[],
  teamSdks: readonly SdkDescriptor[],
  keys: readonly string[],
): PatternGroup[] {
  if (languages.length > MOST_LANGUAGES) throw new RangeError(`at most ${MOST_LANGUAGES} languages at a time`)
  return [
    { patterns: keys, edge: 'quote', group: KEY, kinds: CODE },
    { patterns: keys, edge: 'word', group: KEY, kinds: DATA },
    { patterns: sdkNamesNotRead(languages, teamSdks), edge: 'start', group: NOT_READ, kinds: NO_LANGUAGE },
    ...languages.flatMap((language) => ofLanguage(language, teamSdks, bitOf(languages, language))),
  ]
}

function bitOf(languages: readonly Language[], language: Language): number {
  return 1 << languages.indexOf(language)
}

function ofLanguage(language: Language, teamSdks: readonly SdkDescriptor[], kinds: number): PatternGroup[] {
  const sdks = sdksOf(language, teamSdks)
  // A file that uses an SDK contains one of these, or imports one that does.
  const { texts, words, imported } = markersOf(language, sdks)
  const { quoted = [], line = [], any = [] } = language.modules.links?.after ?? {}
  return [
    { patterns: texts, edge: 'any', group: MARKER, kinds },
    { patterns: words, edge: 'word', group: MARKER, kinds },
    { patterns: imported, edge: 'word', group: WORD_MARKER, kinds },
    ...callPatterns(language, teamSdks).map((found) => ({ ...found, kinds })),
    { patterns: quoted, edge: 'any', group: 0, kinds, notes: 'quoted' },
    { patterns: line, edge: 'any', group: 0, kinds, notes: 'line' },
    { patterns: any, edge: 'any', group: 0, kinds, notes: 'any' },
  ]
}
