/** Writes the extension for VS Code as one file: an extension brings its packages along. */
import { build } from 'esbuild'

/** @param {string} folder the extension's folder; resolves with what esbuild says that it wrote */
export async function bundleExtension(folder) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    // The editor has it.
    external: ['vscode'],
    logLevel: 'warning',
    metafile: true,
  })
  return metafile
}
