import type { Language, SdkDescriptor } from '@service/scanner-kit'

/** The texts that decide whether a file is worth parsing. */
export interface Patterns {
  /** Module specifiers and automatically imported names: a file that uses an SDK holds one of these, or imports one that does. */
  markers: Set<string>
  /** Those of them that are a word, and that longer words do not stand for: `Service` is no part of `NetworkService`. */
  words: Set<string>
  /** The names of all calls. */
  calls: Set<string>
}

const WORD = /^\w+$/

export function patternsOf(language: Language, teamSdks: SdkDescriptor[]): Patterns {
  const sdks = [...language.sdks, ...teamSdks.filter((sdk) => sdk.languages?.includes(language.id) ?? true)]
  const exact = sdks.flatMap((sdk) => [...sdk.modules, ...(sdk.autoImports ?? [])]).filter((one) => !one.endsWith('*'))
  const begun = sdks.flatMap((sdk) => sdk.modules.flatMap((module) => /^(.*?)[./]?\*$/.exec(module)?.[1] ?? []))
  return {
    markers: new Set([...begun, ...exact.filter((one) => !WORD.test(one))].filter((marker) => marker !== '')),
    words: new Set(exact.filter((one) => WORD.test(one))),
    calls: new Set(sdks.flatMap((sdk) => sdk.calls.map((call) => call.name))),
  }
}
