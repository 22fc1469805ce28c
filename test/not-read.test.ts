import type { SdkDescriptor } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vendorsOf } from '../cli/src/scan/vendors.js'
import { INSTALLABLE } from '../cli/src/scan/inputs/languages-not-read.js'
import { installableLanguages, installablePlugins } from '../scripts/fixtures/languages.js'

test('the languages that are named where they are not installed are those of the plugins that are built here', async () => {
  const languages = await installableLanguages()
  const plugins = installablePlugins().map(({ name }) => name)
  const declared = languages.map(({ id, name, extensions }, index) => ({
    id,
    name,
    extensions,
    plugin: plugins[index],
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  assert.equal(INSTALLABLE.map(({ sdks, vendors, ...rest }) => rest).sort(byId), declared.sort(byId))
  for (const language of languages) {
    const row = INSTALLABLE.find(({ id }) => id === language.id)
    assertNamed(language, row?.sdks)
    const vendors = await vendorsOf(language)
    assert.equal(
      Object.keys(row?.vendors ?? {}).sort(),
      vendors.map(({ id }) => id).sort(),
      `vendors of ${language.id}`,
    )
    for (const vendor of vendors) assertNamed(vendor, row?.vendors?.[vendor.id])
  }
})

function assertNamed({ id, sdks }: { id: string; sdks: SdkDescriptor[] }, names: string[] = []): void {
  for (const module of sdks.flatMap(({ modules }) => modules))
    assert.ok(
      names.some((name) => module.replace(/^::/, '').startsWith(name)),
      `${id}: a file that names ${module} names an SDK`,
    )
}

test.run()
