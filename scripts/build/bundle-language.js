/**
 * Writes the code of a package as one file beside its types: a scan loads all languages, and a few files are found, read and compiled faster than
 * many. If a language is installed on its own (`service.selfContained` in its package.json), what it uses of the kit is built in, so its tarball
 * installs without any other package, and the contract version it declares is that of the kit it was built with. docs/decisions/0010 says why. Parts
 * of the kit that few languages need (`@service/scanner-kit/jvm`) are always built in: a language's own file and the kit's identify its state. The
 * compiler only checks such code and writes its types.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { FOR_NODE } from './esbuild-options.js'

const require = createRequire(import.meta.url)

const PARSER = './web-tree-sitter.js'

/** The oclif hook through which the scanner finds a language. It returns the very module that worker threads load, so it is a separate module. */
const HOOK = `import language from './index.js'
export default () => Promise.resolve(language)
`

/** @type {import('esbuild').Plugin} */
const partsOfKit = {
  name: 'parts-of-kit',
  setup({ onResolve }) {
    onResolve({ filter: /^@service\/scanner-kit\/./ }, ({ path: name }) => ({ path: require.resolve(name) }))
  },
}

/**
 * @param {string} folder the language's folder
 * @param {import('../notices/bundled.js').Bundled} bundled
 */
export async function bundleLanguage(folder, bundled) {
  const manifestFile = path.join(folder, 'package.json')
  if (!existsSync(manifestFile)) return
  const { service, oclif, dependencies = {} } = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const options = {
    ...FOR_NODE,
    absWorkingDir: folder,
    outdir: 'dist',
    // The kit loads the parser when there is something to parse; no language does (bundle-kit.js).
    external: [PARSER, ...(service?.selfContained === true ? [] : Object.keys(dependencies))],
    plugins: [partsOfKit],
  }
  const write = async (more) => bundled.addBundle(folder, (await build({ ...options, ...more })).metafile)
  await write({ entryPoints: ['src/index.ts'] })
  if (existsSync(path.join(folder, 'src', 'vendors'))) {
    await write({ entryPoints: { 'vendors/index': 'src/vendors/index.ts' } })
  }
  if (oclif?.hooks?.['service:languages'] === './dist/hook.js')
    writeFileSync(path.join(folder, 'dist', 'hook.js'), HOOK)
}
