import type { Language, SdkCall, SdkDescriptor } from '@service/scanner-kit'
import { type Layout, layOut, type PatternGroup } from '../../inputs/prefilter/index.js'
import { sdkNamesNotRead } from '../../inputs/languages-not-read.js'

/**
 * What is found in a text: an SDK's module, the name of an SDK's call, a key of the project, and a word that is an SDK's module where
 * the file imports it. Only the last needs a second look: `service` is in every other file.
 */
export const MARKER = 1
export const CALL = 2
export const KEY = 4
export const WORD_MARKER = 8

/** The name of an SDK in a file of a language that is not installed. */
export const NOT_READ = 16

/** The name of an SDK's call that hardly any other library has. */
export const TELLING = 32

/** Kinds of text beside the languages: in code a key stands in quotes, data files need none. */
const CODE = 1 << 29
const DATA = 1 << 30
const NO_LANGUAGE = 1 << 28

/** As many languages as there are bits for. */
const MOST_LANGUAGES = 28

const WORD = /^\w+$/

/** The SDKs of a language, those that a team describes itself included. */
export function sdksOf(language: Language, teamSdks: readonly SdkDescriptor[]): SdkDescriptor[] {
  return [...language.sdks, ...teamSdks.filter((sdk) => sdk.languages?.includes(language.id) ?? true)]
}

/** Modules of SDKs that are a single word, where it is noted what a file imports. */
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
  /** Where they are no part of a longer word: `Service` is no part of `NetworkService`. */
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

/**
 * How a file shows that it may call an SDK. An argument that must be labelled can only be told where the call itself stands,
 * so such a name counts with what opens the arguments: Swift's `value` and `values` are in every third file.
 */
function callPatterns(calls: readonly SdkCall[]): { words: string[]; starts: string[] } {
  const others = new Set(calls.filter((call) => call.key.labelled !== true || call.form).map((call) => call.name))
  const labelled = [...new Set(calls.map((call) => call.name))].filter((name) => !others.has(name))
  return { words: [...others], starts: labelled.flatMap(opening) }
}

/**
 * Whether a text is worth parsing that only holds the name of a call: where something else comes after it than empty parentheses, since every
 * call names a key (other than one that gives an object of keys), or where its language says so. Go's `String()` is in every file.
 */
export function mayCallIn(language: Language, sdks: readonly SdkDescriptor[]): (text: string) => boolean {
  const { mayCall } = language.lexical
  const calls = sdks.flatMap((sdk) => sdk.calls)
  const pattern = ({ name, form }: SdkCall) => `${bounded(name)}${form === 'member' ? '' : '(?!\\s*\\(\\s*\\))'}`
  const names = mayCall ? [] : [...new Set(calls.map(pattern))]
  const { registrations } = language.library
  const others = [...names, ...registrations.filter((one) => !one.includes(' ')).map(mentioned)]
  const mention = others.length > 0 ? new RegExp(others.join('|')) : undefined
  const inFilesWith = registrations.filter((one) => one.includes(' ')).map((one) => one.split(' '))
  const together = inFilesWith.map(([word = '', name = '']) => [new RegExp(bounded(word)), new RegExp(mentioned(name))])
  return (text) =>
    mention?.test(text) === true ||
    together.some((parts) => parts.every((part) => part.test(text))) ||
    mayCall?.(text, calls) === true
}

/** A registration as it stands in a text: a property, a call that is passed something, of an object's members one that is assigned. */
function mentioned(registration: string): string {
  const name = bounded(registration)
  if (isObject(registration)) return `${name}[\\w$]+\\s*=(?![=>])`
  return registration.endsWith(':') ? name : `${name}\\s*(?:<|\\((?!\\s*\\)))`
}

/** The source of a regular expression for a name that is no part of a longer one. */
export function bounded(name: string): string {
  const text = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `${/^\w/.test(name) ? '(?<!\\w)' : ''}${text}${/\w$/.test(name) ? '(?!\\w)' : ''}`
}

/** With patterns that are shorter every text is searched once more, at twice as many places. */
const LEAST_LENGTH = 5

const NAMES_BEGIN_WITH = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$'.split('')

/**
 * A name with what opens a call's arguments; one of a property as it is, one of an object with the beginning of a member. Of an object
 * in files with a word the one that is long enough.
 */
function opening(keeper: string): string[] {
  const [word = '', inFiles] = keeper.split(' ')
  const name = inFiles ?? word
  if (isObject(name)) {
    if (name.length >= LEAST_LENGTH) return [name]
    return name.length === LEAST_LENGTH - 1 ? NAMES_BEGIN_WITH.map((letter) => name + letter) : [word]
  }
  return name.endsWith(':') ? [name] : [`${name}(`, `${name} (`, `${name}<`]
}

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

function isObject(keeper: string): boolean {
  return keeper.endsWith('.')
}

function isMethod(pattern: string): boolean {
  return pattern.startsWith('.')
}

function bitOf(languages: readonly Language[], language: Language): number {
  return 1 << languages.indexOf(language)
}

function ofLanguage(language: Language, teamSdks: readonly SdkDescriptor[], kinds: number): PatternGroup[] {
  const sdks = sdksOf(language, teamSdks)
  // A file that uses an SDK holds one of these, or imports one that does.
  const { texts, words, imported } = markersOf(language, sdks)
  const all = sdks.flatMap((sdk) => sdk.calls)
  const telling = new Set(all.filter(({ distinctive }) => distinctive === true).map(({ name }) => name))
  const common = callPatterns(all.filter(({ name }) => !telling.has(name)))
  const own = callPatterns(all.filter(({ name }) => telling.has(name)))
  const kept = language.library.registrations.flatMap(opening)
  const [methods, functions] = [kept.filter(isMethod), kept.filter((one) => !isMethod(one))]
  const { quoted = [], line = [], any = [] } = language.modules.links?.after ?? {}
  return [
    { patterns: texts, edge: 'any', group: MARKER, kinds },
    { patterns: words, edge: 'word', group: MARKER, kinds },
    { patterns: imported, edge: 'word', group: WORD_MARKER, kinds },
    { patterns: common.words, edge: 'word', group: CALL, kinds },
    { patterns: [...common.starts, ...functions], edge: 'start', group: CALL, kinds },
    { patterns: own.words, edge: 'word', group: CALL | TELLING, kinds },
    { patterns: own.starts, edge: 'start', group: CALL | TELLING, kinds },
    { patterns: methods, edge: 'any', group: CALL, kinds },
    { patterns: quoted, edge: 'any', group: 0, kinds, notes: 'quoted' },
    { patterns: line, edge: 'any', group: 0, kinds, notes: 'line' },
    { patterns: any, edge: 'any', group: 0, kinds, notes: 'any' },
  ]
}
