import type { Language, SdkDescriptor } from '@service/scanner-kit'

/** The texts that decide whether a file is worth parsing. */
export interface Patterns {
  /** Module specifiers and automatically imported names: a file that uses an SDK holds one of these, or imports one that does. */
  markers: Set<string>
  /** The names of all calls. */
  calls: Set<string>
}

export function patternsOf(language: Language, teamSdks: SdkDescriptor[]): Patterns {
  const sdks = [...language.sdks, ...teamSdks.filter((sdk) => sdk.languages?.includes(language.id) ?? true)]
  const markers = sdks.flatMap((sdk) => [
    ...sdk.modules.map((module) => module.replace(/[./]?\*$/, '')),
    ...(sdk.autoImports ?? []),
  ])
  return {
    markers: new Set(markers.filter((marker) => marker !== '')),
    calls: new Set(sdks.flatMap((sdk) => sdk.calls.map((call) => call.name))),
  }
}
