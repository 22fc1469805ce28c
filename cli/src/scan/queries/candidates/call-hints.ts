import type { Language, SdkDescriptor } from '@service/scanner-kit'
import { originsOf } from '../survey/call-patterns.js'
import { bounded } from '../survey/markers.js'

/** Tells from what the search found in a file whether it may call one of the SDKs in use, or register a value with a module that keeps it. */
export class CallHints {
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
    const isPresent = (module: string) => module === '*' || isImported(module)
    this.calls = named.reduce((bits, sdk) => bits | (sdks.get(sdk) ?? 0), 0)
    this.registrations = [...modules].reduce((bits, [module, bit]) => (isPresent(module) ? bits | bit : bits), 0)
    this.words = Array.from(words.values(), ({ bit, objects }) => {
      const names = objects.map((name) => bounded(name)).join('|')
      return { bit, mention: new RegExp(`(?:${names})[\\w$]+\\s*=(?![=>])`) }
    })
    this.mayCallByText = mayCall && ((text) => mayCall(text, calls))
  }

  /** Whether anything was found that counts; `mayCall` decides. */
  mayMatter(found: number): boolean {
    return (found & (this.calls | this.registrations)) !== 0 || this.words.some(({ bit }) => (found & bit) !== 0)
  }

  /** @param readText asked for where the search cannot tell */
  mayCall(found: number, readText: () => string): boolean {
    if ((found & this.registrations) !== 0) return true
    if (this.words.some(({ bit, mention }) => (found & bit) !== 0 && mention.test(readText()))) return true
    if ((found & this.calls) === 0) return false
    return this.mayCallByText === undefined || this.mayCallByText(readText())
  }
}
