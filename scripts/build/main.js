/** Compiles and bundles every package, puts each language's grammars beside its code, and the licences of all that is in a package into it. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCli } from './bundle-cli.js'
import { buildDashboard } from './bundle-dashboard.js'
import { bundleKit } from './bundle-kit.js'
import { bundleLanguage } from './bundle-language.js'
import { bundleLanguageTools } from './bundle-language-tools.js'
import { bundleServer } from './bundle-server.js'
import { bundleExtension } from './bundle-extension.js'
import { writeCommandManifest } from './command-manifest.js'
import { compileSearch } from './compile-search.js'
import { copyGrammars } from './copy-grammars.js'
import { Bundled } from '../notices/bundled.js'
import { writeNotices } from '../notices/write.js'
import { writeLanguageReadme } from './language-readme.js'
import { publishedFolders } from '../packages.js'
import { removeStaleOutputs } from './stale-outputs.js'
import { writeSchemas } from './schemas.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const tsc = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')

const compiled = spawnSync(process.execPath, [tsc, '-b', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
if (compiled.status !== 0) process.exit(compiled.status ?? 1)

const bundled = new Bundled(root)
for (const name of ['cli', 'api-server']) removeStaleOutputs(path.join(root, name))
await bundleKit(path.join(root, 'plugins', 'kit'), bundled)
// The kit first: others have parts of it built in, and the compiler leaves its bundle alone where only the parts have changed.
for (const name of ['kit', ...readdirSync(path.join(root, 'plugins')).filter((one) => one !== 'kit')]) {
  const folder = path.join(root, 'plugins', name)
  removeStaleOutputs(folder)
  await copyGrammars(folder, bundled)
  await bundleLanguage(folder, bundled)
}
await bundleLanguageTools(root, bundled)
await compileSearch(path.join(root, 'cli'))
for (const [name, bundle] of Object.entries({
  cli: bundleCli,
  'api-server': bundleServer,
  'editors/vscode': bundleExtension,
})) {
  bundled.addBundle(path.join(root, name), await bundle(path.join(root, name)))
}
await writeCommandManifest(path.join(root, 'cli'))
await writeSchemas(path.join(root, 'cli'))

const dashboard = path.join(root, 'api-server', 'dashboard')
const served = path.join(root, 'api-server', 'dist', 'dashboard')
const { firstLoad, metafile } = await buildDashboard(dashboard, served)
bundled.addBundle(path.dirname(served), metafile)
console.log(`dashboard: first load ${(firstLoad / 1000).toFixed(1)} kB compressed`)

const published = publishedFolders(root)
writeNotices(root, [...published, 'editors/vscode'], bundled)
for (const folder of published) {
  if (folder.startsWith('plugins/') && folder !== 'plugins/kit') writeLanguageReadme(root, folder)
}
