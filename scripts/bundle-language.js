/**
 * Writes the code of a language that is installed on its own (`service.selfContained` in its package.json): what it uses of
 * the kit is built in, so that its tarball installs without any other package, and the contract version it declares is that
 * of the kit it was built with. DECISIONS.md says why. The compiler only checks such a package and writes its types.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** @param {string} folder the language's folder */
export async function bundleLanguage(folder) {
  const manifestFile = path.join(folder, 'package.json')
  if (!existsSync(manifestFile)) return
  if (JSON.parse(readFileSync(manifestFile, 'utf8')).service?.selfContained !== true) return
  const options = {
    absWorkingDir: folder,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  }
  await build({ ...options, entryPoints: ['src/index.ts'] })
  // The hook hands out the very module that worker threads load, so it stays a module of its own.
  await build({ ...options, entryPoints: ['src/hook.ts'], external: ['./index.js'] })
}
