/**
 * Writes plain scans with the built-in languages, the kit and the parser as one script. Node.js can keep compiled code of scripts between runs, but
 * in version 20 not of modules (docs/decisions/0209-plain-scans-are-a-script-whose-compiled-code-is-kept.md). The script is a function of what modules have
 * and scripts lack: `compiled-script.ts` calls it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, transform } from 'esbuild'
import { compiledValidator } from './compiled-validator.js'
import { FOR_NODE } from './esbuild-options.js'
import { readManifest } from '../packages.js'
import { rarePart } from './rare-parts.js'

/** Parts that the script has in itself: for one of them, a run would load modules after all. */
const OFTEN_NEEDED = new Set(['settings-check.js'])

const OPTIONS = {
  ...FOR_NODE,
  format: 'cjs',
  outdir: 'dist/bundle/script',
  outExtension: { '.js': '.cjs' },
  mainFields: ['module', 'main'],
}

const HEAD = `(function (require, importModule, scriptAddress) {
'use strict';
const module = { exports: {} };
const requireModule = require;
const addressOf = (name) => require('node:url').pathToFileURL(require.resolve(name)).href;
`
const END = `
return module.exports;
})`

/**
 * @param {string} folder the tool's folder
 * @returns what esbuild says of the script, and of what runs it
 */
export async function bundlePlainScans(folder) {
  const common = { ...OPTIONS, absWorkingDir: folder }
  const start = await build({ ...common, entryPoints: { start: 'src/quick/start.ts' } })
  const script = await build({
    ...common,
    entryPoints: { 'plain-scans': 'src/quick/script.ts' },
    banner: { js: HEAD },
    footer: { js: END },
    define: { 'import.meta.url': 'scriptAddress' },
    // Of modules inside the script; a script has no `import`.
    supported: { 'dynamic-import': false },
    plugins: [compiledValidator, otherSources(folder), otherAddresses],
    // The kit is imported for its types alone, and has no side effects.
    logOverride: { 'ignored-bare-import': 'silent', 'direct-eval': 'silent' },
  })
  putChecksumFirst(path.join(folder, OPTIONS.outdir, 'plain-scans.cjs'))
  return [start.metafile, script.metafile]
}

/** By which compiled code is known to be that of this text. */
function putChecksumFirst(file) {
  const text = readFileSync(file)
  writeFileSync(file, `// ${createHash('sha256').update(text).digest('hex')}\n${text}`)
}

/** The tool's own sources where they are no modules. What is rare stays a module. @type {(folder: string) => import('esbuild').Plugin} */
function otherSources(folder) {
  const { plugins } = readManifest(path.dirname(folder), path.basename(folder)).oclif
  const languages = plugins.map((name) => `'${name}': () => require('${name}').default`)
  const others = {
    'src/quick/included.ts': `export const included = { ${languages.join(', ')} }`,
    'src/import-module.ts': 'const given = importModule; export { given as importModule }',
  }
  return {
    name: 'other-sources',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]cli[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
        const other = others[path.relative(folder, file).split(path.sep).join('/')]
        const contents = (other ?? readFileSync(file, 'utf8')).replace(/\bimport\('(\.[^']+)'\)/g, (written, name) => {
          const part = rarePart(folder, path.dirname(file), name)
          return part && !OFTEN_NEEDED.has(part) ? `importModule(new URL('../${part}', scriptAddress).href)` : written
        })
        return { contents, loader: 'ts' }
      })
    },
  }
}

/**
 * The languages and the parser look for their grammars beside them, and the parser also loads modules of Node's, where it has a `require` of its own. Languages
 * get short names, which saves a fifth of a megabyte: what they throw is reported without a trace.
 *
 * @type {import('esbuild').Plugin}
 */
const otherAddresses = {
  name: 'other-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /plugins[\\/]\w+[\\/]dist[\\/].*\.js$/ }, async ({ path: file }) => {
      const { name } = JSON.parse(readFileSync(path.join(file, '..', '..', 'package.json'), 'utf8'))
      const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', `addressOf('${name}')`)
      if (file.endsWith('web-tree-sitter.js')) return { contents: contents.replaceAll('import("', 'requireModule("') }
      const { code } = await transform(contents, { format: 'esm', minifyIdentifiers: true, minifyWhitespace: true })
      return { contents: code }
    })
  },
}
