/** Bundles the dashboard into static files: hashed names, split by groups of pages, compressed once here instead of on each request. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'esbuild'

/** What a browser may load before the first page appears, gzip-compressed, in bytes. */
const FIRST_LOAD = 60_000

/** The maximum number of scripts; there are 16. Every separately loaded part splits its shared code into further files. */
const MOST_SCRIPTS = 25

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

/** Builds `source` into `target`, which is emptied first. Throws when the first load is too large, or in too many parts. */
export async function buildDashboard(source, target) {
  await rm(target, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: { main: path.join(source, 'main.tsx'), style: path.join(source, 'styles', 'index.css') },
    outdir: target,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    absWorkingDir: path.dirname(target),
    logLevel: 'warning',
  })
  const files = Object.fromEntries(
    Object.entries(metafile.outputs).map(([name, output]) => [path.basename(name), { ...output, name }]),
  )
  const script = entry(files, 'main.tsx')
  const style = entry(files, 'index.css')
  const scripts = staticImports(files, script)
  await writeFile(
    path.join(target, 'index.html'),
    page(await readFile(path.join(source, 'index.html'), 'utf8'), scripts, style),
  )
  const sizes = await compressAll(target, ['index.html', ...Object.keys(files).map((name) => `assets/${name}`)])
  const first = ['index.html', ...[...scripts, style].map((name) => `assets/${name}`)]
  const load = first.reduce((sum, name) => sum + sizes[name].gzip, 0)
  if (load > FIRST_LOAD) throw new Error(`The dashboard's first load is ${load} bytes compressed, above ${FIRST_LOAD}`)
  const count = Object.keys(files).filter((name) => name.endsWith('.js')).length
  if (count > MOST_SCRIPTS)
    throw new Error(`The dashboard is ${count} scripts, above ${MOST_SCRIPTS}: load more pages together`)
  return { firstLoad: load, files: Object.keys(files).length, metafile }
}

function entry(files, sourceName) {
  const found = Object.entries(files).find(
    ([, { entryPoint }]) => entryPoint && path.basename(entryPoint) === sourceName,
  )
  if (!found) throw new Error(`esbuild made nothing of ${sourceName}`)
  return found[0]
}

/** The script and everything it imports before it runs, itself first. */
function staticImports(files, script) {
  const found = new Set([script])
  for (const name of found) {
    for (const { path: imported, kind } of files[name].imports) {
      if (kind === 'import-statement') found.add(path.basename(imported))
    }
  }
  return [...found]
}

function page(template, [script, ...imports], style) {
  const tags = [
    `<link rel="stylesheet" href="/assets/${style}" />`,
    ...imports.map((name) => `<link rel="modulepreload" href="/assets/${name}" />`),
    `<script type="module" src="/assets/${script}"></script>`,
  ]
  return template.replace('<!-- assets -->', tags.join('\n    '))
}

/** Writes `.gz` and `.br` beside every file; returns the sizes in bytes by name. */
async function compressAll(target, names) {
  const sizes = {}
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(target, name)
      const content = await readFile(file)
      const [gz, br] = await Promise.all([gzip(content, { level: 9 }), brotli(content)])
      await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
      sizes[name] = { plain: content.length, gzip: gz.length, brotli: br.length }
    }),
  )
  return sizes
}
