/** The extension for VS Code as it would be packed. That it starts a server is the language server's own test. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { npm } from './support/npm.js'

const folder = path.resolve(import.meta.dirname, '../editors/vscode')

interface Manifest {
  main: string
  engines: { vscode: string }
  contributes: {
    commands: { command: string }[]
    configuration: { properties: Record<string, unknown> }
  }
}

const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

test('it packs into its code and its page', async () => {
  const [packed] = JSON.parse(await npm(['pack', '--dry-run', '--json'], folder)) as [{ files: { path: string }[] }]
  const files = packed.files.map((file) => file.path).sort()
  assert.equal(files, ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES', 'dist/extension.cjs', 'package.json'])
  assert.is(manifest.main, './dist/extension.cjs')
})

test('it can run in the editors that it names', () => {
  const types = JSON.parse(readFileSync('node_modules/@types/vscode/package.json', 'utf8')) as { version: string }
  assert.is(manifest.engines.vscode, `^${types.version}`)
})

test('its contributions match its code and its page', () => {
  const code = readFileSync(path.join(folder, 'src/extension.ts'), 'utf8')
  const page = readFileSync(path.resolve(folder, '../../docs/editors.md'), 'utf8')
  for (const { command } of manifest.contributes.commands) assert.ok(code.includes(`'${command}'`), command)
  for (const name of Object.keys(manifest.contributes.configuration.properties)) {
    assert.ok(page.includes(`\`${name}\``), `${name} in docs/editors.md`)
    assert.ok(code.includes(`'${name.replace('service.', '')}'`), `${name} in the code`)
  }
})

test.run()
