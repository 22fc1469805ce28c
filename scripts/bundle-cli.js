/**
 * Writes the part of the tool that runs without oclif as few files: to find, read and compile some hundred modules takes
 * longer than a scan of a small repository. What is only needed now and then stays apart and is loaded when it is needed.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** @param {string} folder the tool's folder */
export async function bundleCli(folder) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: {
      quick: 'src/quick/index.ts',
      worker: 'src/scan/threads/worker.ts',
      'check-places': 'src/scan/snapshot/check-worker.ts',
      lsp: 'src/lsp/server.ts',
      mcp: 'src/mcp/server.ts',
      'plugin-manager': 'src/plugins/manager-bundle.js',
    },
    outdir: path.join('dist', 'bundle'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    // The languages and the tool must share one kit: it holds what has been loaded. Ajv loses its names when it is bundled.
    external: ['@service/scanner-kit', '@oclif/core', 'ajv'],
    // Some packages are CommonJS and ask for Node's modules.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
    logLevel: 'warning',
    metafile: true,
  })
  removeOthers(folder, Object.keys(metafile.outputs))
}

/** Parts of earlier builds have other names and would be packed as well. */
function removeOthers(folder, outputs) {
  const kept = new Set(outputs.map((output) => path.basename(output)))
  const bundle = path.join(folder, 'dist', 'bundle')
  for (const name of readdirSync(bundle)) if (!kept.has(name)) rmSync(path.join(bundle, name))
}
