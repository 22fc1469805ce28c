/** What the registry shows of each package, before anything is packed. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

interface Manifest {
  name: string
  version: string
  description?: string
  keywords?: string[]
  homepage?: string
  bugs?: string | { url: string }
  repository?: { type: string; url: string; directory?: string }
  license?: string
  engines?: { node?: string; vscode?: string }
  files?: string[]
  dependencies?: Record<string, string>
  workspaces?: string[]
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

const root = manifestOf('.')
const published = [...(root.workspaces ?? []), 'editors/vscode']

for (const folder of published) {
  test(`${folder} has all that its page shows`, () => {
    const { homepage, bugs, repository, ...manifest } = manifestOf(folder)
    assert.ok(manifest.description, 'a description')
    assert.ok((manifest.keywords ?? []).length >= 3, 'keywords')
    assert.is(manifest.license, 'Apache-2.0')
    assert.ok(manifest.engines?.node === root.engines?.node || manifest.engines?.vscode !== undefined, 'engines')
    const address = root.homepage?.replace('#readme', '')
    assert.equal(repository, { type: 'git', url: root.repository?.url, directory: folder })
    assert.is(homepage, `${address}/tree/main/${folder}#readme`)
    assert.is(typeof bugs === 'object' ? bugs.url : bugs, `${address}/issues`)
    assert.ok(manifest.files?.includes('THIRD-PARTY-NOTICES'), 'add "THIRD-PARTY-NOTICES" to "files"')
    for (const file of ['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES']) {
      assert.ok(existsSync(path.join(folder, file)), `${file}: run npm run build`)
    }
  })
}

test('all have one version, and depend on that version of one another', () => {
  for (const folder of published) {
    const { version, dependencies = {} } = manifestOf(folder)
    assert.is(version, root.version, folder)
    for (const [name, range] of Object.entries(dependencies)) {
      if (name.startsWith('@service/')) assert.is(range, version, `${name} of ${folder}`)
    }
  }
})

test.run()
