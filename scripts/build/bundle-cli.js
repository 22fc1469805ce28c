/**
 * Writes the tool as few files, including what it uses of other packages: finding, reading and compiling some hundred modules takes longer than
 * a scan of a small repository, and packages would add their own commands to those of the user. Rarely needed parts are separate files, loaded
 * on demand. Plain scans have a separate bundle, which shares nothing with oclif: one bundle for both would split what they share into three
 * times as many files, and each takes time to find and to link.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { compiledValidator } from './compiled-validator.js'
import { PROGRAM } from './esbuild-options.js'
import { bundlePlainScans } from './plain-scans.js'
import { RARE, rareParts } from './rare-parts.js'

/** Plain scans, and the threads of every scan. Plain scans are also written as a script (plain-scans.js). */
const PLAIN_SCANS = {
  quick: 'src/quick/index.ts',
  worker: 'src/scan/run/threads/worker.ts',
  'check-places': 'src/scan/store/check-worker.ts',
}

const THE_REST = {
  main: 'src/main.ts',
  help: 'src/help.ts',
  index: 'src/index.ts',
  'plugin-manager': 'src/plugins/manager-bundle.js',
}

/** @param {string} folder the tool's folder; resolves with what esbuild says that it wrote */
export async function bundleCli(folder) {
  const commands = { ...entriesIn(folder, 'commands'), ...entriesIn(folder, 'hooks') }
  const bundles = [
    ...(await Promise.all([RARE, PLAIN_SCANS, { ...THE_REST, ...commands }].map((entries) => bundle(folder, entries)))),
    ...(await bundlePlainScans(folder)),
  ]
  const inputs = Object.assign({}, ...bundles.map((one) => one.inputs))
  const outputs = Object.assign({}, ...bundles.map((one) => one.outputs))
  removeOthers(folder, Object.keys(outputs))
  return { inputs, outputs }
}

/** Resolves with esbuild's metafile. */
async function bundle(folder, entryPoints) {
  const { metafile } = await build({
    ...PROGRAM,
    absWorkingDir: folder,
    entryPoints,
    // The languages and the tool must share one kit, which holds what has been loaded. oclif would use TypeScript if there is any.
    external: ['@service/scanner-kit', 'typescript'],
    plugins: [compiledValidator, rareParts(folder)],
  })
  return metafile
}

/** oclif finds commands and hooks by their files. */
function entriesIn(folder, name) {
  const files = readdirSync(path.join(folder, 'src', name), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => file.split(path.sep).join('/'))
  return Object.fromEntries(sources.map((file) => [`${name}/${file.slice(0, -3)}`, `src/${name}/${file}`]))
}

/** Parts of earlier builds have other names and would be packed as well. */
function removeOthers(folder, outputs) {
  const kept = new Set(outputs.map((output) => path.resolve(folder, output)))
  const bundle = path.join(folder, 'dist', 'bundle')
  for (const entry of readdirSync(bundle, { recursive: true, withFileTypes: true })) {
    const file = path.resolve(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile() && !kept.has(file)) rmSync(file)
  }
}
