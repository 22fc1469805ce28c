/**
 * Compiles the test files with all TypeScript that they import, in one go: a process that compiles while it loads takes 0.2 s and
 * more to start, 300 times in a run. Packages and build outputs stay where they are.
 */
import { build, transform } from 'esbuild'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledValidator } from '../build/compiled-validator.js'
import { FOR_NODE } from '../build/esbuild-options.js'

const { target } = FOR_NODE

/**
 * @param {string} root
 * @param {string[]} files relative to the root, with `/`
 * @returns {Promise<{ compiled: (file: string) => string, folder: string, remove: () => void }>} where each file's JavaScript is
 */
export async function bundleTests(root, files) {
  // Inside the repository, where Node finds its packages; one folder for each run, as two may run at once.
  const parent = path.join(root, 'dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'tests-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: root,
      entryPoints: files,
      outdir: folder,
      outbase: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target,
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
      plugins: [compiledValidator, built(root), places()],
    })
  } catch (error) {
    remove()
    throw error
  }
  return { compiled: (file) => path.join(folder, file.replace(/\.ts$/, '.js')), folder, remove }
}

/** Leaves everything that is not our own TypeScript out of the bundle, under its path for the importing file. */
function built(root) {
  const packages = path.join(root, 'node_modules') + path.sep
  return {
    name: 'built',
    setup(context) {
      context.onResolve({ filter: /^[^.]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'asked') return undefined
        if (name.startsWith('node:')) return { path: name, external: true }
        const found = await context.resolve(name, { kind, resolveDir, pluginData: 'asked' })
        // A package that only one workspace has must be named by its file: seen from the compiled test it is not there.
        const isOfOneWorkspace =
          found.path.includes(`${path.sep}node_modules${path.sep}`) && !found.path.startsWith(packages)
        return { path: isOfOneWorkspace ? pathToFileURL(found.path).href : name, external: true }
      })
      context.onResolve({ filter: /^\..*\/dist\// }, ({ path: name, resolveDir }) => {
        return { path: pathToFileURL(path.resolve(resolveDir, name)).href, external: true }
      })
    },
  }
}

/** A file that looks up its own place gets the place of its source. */
function places() {
  return {
    name: 'places',
    setup(context) {
      context.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
        const source = readFileSync(file, 'utf8')
        if (!source.includes('import.meta')) return undefined
        const define = {
          'import.meta.url': JSON.stringify(pathToFileURL(file).href),
          'import.meta.filename': JSON.stringify(file),
          'import.meta.dirname': JSON.stringify(path.dirname(file)),
        }
        const loader = path.extname(file).slice(1)
        const { code } = await transform(source, { loader, define, target, sourcemap: 'inline', sourcefile: file })
        return { contents: code, loader: 'js' }
      })
    },
  }
}
