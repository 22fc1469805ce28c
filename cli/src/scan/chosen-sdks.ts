import { type LanguageDeclaration, type SdkDescriptor, type Vendor, withLongerPaths } from '@service/scanner-kit'
import type { VendorListing } from '../report/vendors-text.js'
import type { ScanResult } from './result.js'
import { INSTALLABLE } from './inputs/languages-not-read.js'

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

/** The vendors that a language knows. Their module is loaded for it. */
export async function vendorsOf({ vendors }: LanguageDeclaration): Promise<Vendor[]> {
  return vendors === undefined ? [] : ((await import(vendors)) as { default: Vendor[] }).default
}

/** The vendors that any of the languages knows, by id; each with its languages. */
export async function vendorsIn(languages: readonly LanguageDeclaration[]): Promise<VendorListing[]> {
  const found = new Map<string, VendorListing>()
  for (const language of [...languages].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const { id, name, documentation, sdks } of await vendorsOf(language)) {
      const vendor = found.get(id) ?? { id, name, languages: [] }
      found.set(id, vendor)
      const packages = [...new Set(sdks.map((sdk) => sdk.id))]
      vendor.languages.push({ id: language.id, name: language.name, documentation, sdks: packages })
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Those of which no call was found, by the vendor or the id that they were chosen by. */
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
