import { type LanguageDeclaration, type SdkCall, type SdkDescriptor, withLongerPaths } from '@service/scanner-kit'
import type { ScanResult } from './result.js'
import { INSTALLABLE } from './inputs/languages-not-read.js'
import { ALL_VENDORS, vendorsOf } from './vendors.js'

/** An element of `sdks` in `service.json`: the name of a vendor, or a descriptor of the team's own. */
export type SdkChoice = string | Omit<ChosenSdk, 'vendor'>

/** An SDK to look for, with the name of the vendor that it was chosen by. */
export type ChosenSdk = SdkDescriptor & {
  vendor?: string
  /** What an earlier scan has looked for: it is known to be described, and not looked for again. */
  sought?: SdkCall[]
  /** Chosen because every vendor is: whether it is there is not worth a word. */
  amongAll?: true
}

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
  const isAll = names.includes(ALL_VENDORS)
  const chosenBy = (vendor: string) => {
    if (names.includes(vendor)) return { vendor }
    return isAll ? { vendor, amongAll: true as const } : undefined
  }
  const known = await Promise.all(
    languages.map(async (language) =>
      (await vendorsOf(language)).flatMap(({ id, sdks }) => {
        const chosen = chosenBy(id)
        return chosen ? sdks.map((sdk) => ({ ...sdk, ...chosen, languages: [language.id] })) : []
      }),
    ),
  )
  const notInstalled = INSTALLABLE.filter(({ id }) => !languages.some((language) => language.id === id))
  const unread = notInstalled.flatMap(({ id, vendors = {} }) =>
    Object.entries(vendors).flatMap(([name, modules]) => {
      const chosen = chosenBy(name)
      return chosen ? [{ ...onlyModules(name, id, modules), ...chosen }] : []
    }),
  )
  return [...own, ...known.flat(), ...unread].map(withLongerPaths)
}

/** Those that were chosen by name and have no call in the code, by the vendor or the id that they were chosen by. */
export function withoutCall(
  sdks: readonly ChosenSdk[],
  { references, dynamicReferences }: Pick<ScanResult, 'references' | 'dynamicReferences'>,
): string[] {
  const found = new Set([
    ...references.map((one) => (one.kind === 'direct' ? one.sdk : '')),
    ...dynamicReferences.map(({ sdk }) => sdk),
  ])
  const nameOf = ({ vendor, id }: ChosenSdk) => vendor ?? id
  const named = sdks.filter(({ amongAll }) => amongAll !== true)
  const reading = named.filter(({ calls }) =>
    calls.some(({ kind }) => kind !== 'declaration' && kind !== 'unsubscribe'),
  )
  const used = new Set(reading.filter(({ id }) => found.has(id)).map(nameOf))
  return [...new Set(reading.map(nameOf))].filter((name) => !used.has(name))
}

function onlyModules(vendor: string, language: string, modules: string[]): SdkDescriptor {
  return { id: vendor, name: vendor, type: 'shared', languages: [language], modules, roles: {}, calls: [] }
}
