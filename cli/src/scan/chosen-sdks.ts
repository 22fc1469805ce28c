import { type LanguageDeclaration, type SdkDescriptor, withLongerPaths } from '@service/scanner-kit'
import type { ScanResult } from './result.js'
import { INSTALLABLE } from './inputs/languages-not-read.js'
import { vendorsOf } from './vendors.js'

/** An element of `sdks` in `service.json`: the name of a vendor, or a descriptor of the team's own. */
export type SdkChoice = string | SdkDescriptor

/** An SDK to look for, with the name of the vendor that it was chosen by. */
export type ChosenSdk = SdkDescriptor & { vendor?: string }

/**
 * What the choices mean in these languages. Of a vendor in a language that is not installed the modules alone are known, by which
 * files show that they use it.
 */
export async function chosenSdks(
  choices: readonly SdkChoice[],
  languages: readonly LanguageDeclaration[],
): Promise<ChosenSdk[]> {
  const names = choices.filter((choice) => typeof choice === 'string')
  const own = choices.filter((choice) => typeof choice !== 'string')
  if (names.length === 0) return own.map(withLongerPaths)
  const known = await Promise.all(
    languages.map(async (language) =>
      (await vendorsOf(language))
        .filter(({ id }) => names.includes(id))
        .flatMap(({ id, sdks }) => sdks.map((sdk) => ({ ...sdk, vendor: id, languages: [language.id] }))),
    ),
  )
  const notInstalled = INSTALLABLE.filter(({ id }) => !languages.some((language) => language.id === id))
  const unread = notInstalled.flatMap(({ id, vendors = {} }) =>
    names.flatMap((name) => (vendors[name] ? [onlyModules(name, id, vendors[name])] : [])),
  )
  return [...own, ...known.flat(), ...unread].map(withLongerPaths)
}

/** Those without a call in the code, by the vendor or the id that they were chosen by. */
export function withoutCall(
  sdks: readonly ChosenSdk[],
  { references, dynamicReferences }: Pick<ScanResult, 'references' | 'dynamicReferences'>,
): string[] {
  const found = new Set([
    ...references.map((one) => (one.kind === 'direct' ? one.sdk : '')),
    ...dynamicReferences.map(({ sdk }) => sdk),
  ])
  const nameOf = ({ vendor, id }: ChosenSdk) => vendor ?? id
  const reading = sdks.filter(({ calls }) => calls.some(({ kind }) => kind !== 'declaration' && kind !== 'unsubscribe'))
  const used = new Set(reading.filter(({ id }) => found.has(id)).map(nameOf))
  return [...new Set(reading.map(nameOf))].filter((name) => !used.has(name))
}

function onlyModules(vendor: string, language: string, modules: string[]): ChosenSdk {
  return { id: vendor, vendor, name: vendor, type: 'shared', languages: [language], modules, roles: {}, calls: [] }
}
