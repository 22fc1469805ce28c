/** Compiles every package, puts each language's grammars beside its code, and bundles those that are installed on their own. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCli } from './bundle-cli.js'
import { buildDashboard } from './build-dashboard.js'
import { bundleKit } from './bundle-kit.js'
import { bundleLanguage } from './bundle-language.js'
import { bundleServer } from './bundle-server.js'
import { bundleExtension } from './bundle-extension.js'
import { compileSearch } from './compile-search.js'
import { copyGrammars } from './copy-grammars.js'
import { removeStaleOutputs } from './stale-outputs.js'
import { writeEditorSchema } from './editor-schema.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const tsc = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')

const compiled = spawnSync(process.execPath, [tsc, '-b', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
if (compiled.status !== 0) process.exit(compiled.status ?? 1)

for (const name of ['cli', 'api-server']) removeStaleOutputs(path.join(root, name))
await bundleKit(path.join(root, 'plugins', 'kit'))
for (const name of readdirSync(path.join(root, 'plugins'))) {
  const folder = path.join(root, 'plugins', name)
  removeStaleOutputs(folder)
  await copyGrammars(folder)
  await bundleLanguage(folder)
}
await compileSearch(path.join(root, 'cli'))
await bundleCli(path.join(root, 'cli'))
await writeEditorSchema(path.join(root, 'cli'))
await bundleServer(path.join(root, 'api-server'))
await bundleExtension(path.join(root, 'editors', 'vscode'))

const dashboard = path.join(root, 'api-server', 'dashboard')
const { firstLoad } = await buildDashboard(dashboard, path.join(root, 'api-server', 'dist', 'dashboard'))
console.log(`dashboard: first load ${(firstLoad / 1000).toFixed(1)} kB compressed`)
