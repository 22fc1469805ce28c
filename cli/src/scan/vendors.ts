import type { LanguageDeclaration, Vendor } from '@service/scanner-kit'
import { importModule } from '../import-module.js'
import type { VendorListing } from '../report/vendors-text.js'

/** Chooses every vendor, where a command names it. */
export const ALL_VENDORS = 'all'

/** The vendors that a language knows. Their module is loaded for it. */
export async function vendorsOf({ vendors }: LanguageDeclaration): Promise<Vendor[]> {
  return vendors === undefined ? [] : ((await importModule(vendors)) as { default: Vendor[] }).default
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
