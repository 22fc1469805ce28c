/**
 * Writes the tool as few files, with what it uses of other packages: to find, read and compile some hundred modules takes longer than a scan of
 * a small repository, and packages would put their own commands beside those of whoever installs the tool. What is only needed now
 * and then stays apart and is loaded when it is needed. Plain scans share nothing with oclif.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const ENTRIES = {
  main: 'src/main.ts',
  help: 'src/help.ts',
  index: 'src/index.ts',
  arguments: 'src/quick/arguments.ts',
  quick: 'src/quick/index.ts',
  worker: 'src/scan/scan/threads/worker.ts',
  'check-places': 'src/scan/store/check-worker.ts',
  'plugin-manager': 'src/plugins/manager-bundle.js',
}

/** @param {string} folder the tool's folder; resolves with what esbuild says that it wrote */
export async function bundleCli(folder) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { ...ENTRIES, ...entriesIn(folder, 'commands'), ...entriesIn(folder, 'hooks') },
    outdir: path.join('dist', 'bundle'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    // The languages and the tool must share one kit: it holds what has been loaded. oclif would use TypeScript where there is one.
    external: ['@service/scanner-kit', 'typescript'],
    // Some packages are CommonJS and ask for Node's modules.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
    logLevel: 'warning',
    metafile: true,
  })
  removeOthers(folder, Object.keys(metafile.outputs))
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
