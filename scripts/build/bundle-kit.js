/**
 * Builds what the kit uses of other packages into its own files: installing the tool brings the parser that runs, and not its debug builds,
 * maps and sources. The compiler only checks these modules and writes their types.
 */
import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { FOR_NODE } from './esbuild-options.js'

const require = createRequire(import.meta.url)

/**
 * @param {string} folder the kit's folder
 * @param {import('../notices/bundled.js').Bundled} bundled
 */
export async function bundleKit(folder, bundled) {
  const { metafile } = await build({
    ...FOR_NODE,
    absWorkingDir: folder,
    entryPoints: { 'web-tree-sitter': 'src/web-tree-sitter.ts', 'testing/ajv': 'src/testing/ajv.ts' },
    outdir: 'dist',
  })
  bundled.addBundle(folder, metafile)
  // It is looked for beside the module.
  const parser = path.dirname(require.resolve('web-tree-sitter'))
  const copy = path.join(folder, 'dist', 'web-tree-sitter.wasm')
  copyFileSync(path.join(parser, 'web-tree-sitter.wasm'), copy)
  bundled.addCopy(copy, parser)
}
