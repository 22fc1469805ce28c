import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { INSTALLABLE } from '../cli/src/scan/survey/languages-not-read.js'
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
  assert.equal(INSTALLABLE.map(({ sdks, ...rest }) => rest).sort(byId), declared.sort(byId))
  for (const { id, sdks } of languages) {
    const names = INSTALLABLE.find((one) => one.id === id)?.sdks ?? []
    for (const module of sdks.flatMap(({ modules }) => modules))
      assert.ok(
        names.some((name) => module.replace(/^::/, '').startsWith(name)),
        `${id}: a file that names ${module} names an SDK`,
      )
  }
})

test.run()
