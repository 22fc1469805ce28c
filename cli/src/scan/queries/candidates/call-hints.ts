import type { Language, SdkDescriptor } from '@service/scanner-kit'
import { BRACKETS } from '../facts/brackets.js'
import { originsOf } from '../survey/call-patterns.js'
import { wholeWord } from '../survey/markers.js'

/**
 * Names of calls that code does not write: each importer names what a module exports by default, and Swift and Kotlin call an object by the name
 * of what holds it.
 */
const UNWRITTEN: ReadonlySet<string> = new Set(['default', 'callAsFunction', 'invoke'])

/** Tells from what the search found in a file whether it may call one of the SDKs in use, or register a value with a module that keeps it. */
export class CallHints {
  /** Whether one of the SDKs in use may be called where the text holds no name of a call. */
  readonly mayBeUnwritten: boolean
  /** Whether what stands between brackets may be a key: no name shows it. */
  private readonly hasIndexes: boolean
  private readonly calls: number
  private readonly registrations: number
  private readonly mayCallByText: ((text: string) => boolean) | undefined
  /** Registrations that only the text tells. */
  private readonly words: readonly { bit: number; mention: RegExp }[]

  /**
   * @param teamSdks those a team describes itself
   * @param named the SDKs that the language's files name
   * @param isImported whether any of the files imports a module
   */
  constructor(
    language: Language,
    teamSdks: readonly SdkDescriptor[],
    named: readonly SdkDescriptor[],
    isImported: (module: string) => boolean,
  ) {
    const { sdks, modules, words } = originsOf(language, teamSdks)
    const { mayCall } = language.lexical
    const calls = named.flatMap((sdk) => sdk.calls)
    this.hasIndexes = language.forms.includes('index') && calls.some(({ form }) => form === 'index')
    this.mayBeUnwritten = this.hasIndexes || calls.some(({ name }) => UNWRITTEN.has(name))
    const isPresent = (module: string) => module === '*' || isImported(module)
    this.calls = named.reduce((bits, sdk) => bits | (sdks.get(sdk) ?? 0), 0)
    this.registrations = [...modules].reduce((bits, [module, bit]) => (isPresent(module) ? bits | bit : bits), 0)
    this.words = Array.from(words.values(), ({ bit, objects }) => {
      const names = objects.map((name) => wholeWord(name)).join('|')
      return { bit, mention: new RegExp(`(?:${names})[\\w$]+\\s*=(?![=>])`) }
    })
    this.mayCallByText = mayCall && ((text) => mayCall(text, calls))
  }

  /** Whether anything was found that counts; `mayCall` and `mayRegister` decide. */
  mayMatter(found: number): boolean {
    if (this.hasIndexes) return true
    return (found & (this.calls | this.registrations)) !== 0 || this.words.some(({ bit }) => (found & bit) !== 0)
  }

  /** @param readText asked for where the search cannot tell */
  mayCall(found: number, readText: () => string): boolean {
    if (this.hasIndexes && BRACKETS.test(readText())) return true
    if ((found & this.calls) === 0) return false
    return this.mayCallByText === undefined || this.mayCallByText(readText())
  }

  /** @param readText asked for where the search cannot tell */
  mayRegister(found: number, readText: () => string): boolean {
    if ((found & this.registrations) !== 0) return true
    return this.words.some(({ bit, mention }) => (found & bit) !== 0 && mention.test(readText()))
  }
}
