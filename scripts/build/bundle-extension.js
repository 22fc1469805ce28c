/** Writes the extension for VS Code as one file: an extension brings its packages along. */
import { build } from 'esbuild'
import { FOR_NODE } from './esbuild-options.js'

/** @param {string} folder the extension's folder; resolves with what esbuild says that it wrote */
export async function bundleExtension(folder) {
  const { metafile } = await build({
    ...FOR_NODE,
    absWorkingDir: folder,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // The editor has it.
    external: ['vscode'],
  })
  return metafile
}
