import { foldersAbove, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { asRecord, findFile, matchPattern } from './files.js'

/** The order in which conditions lead to sources rather than to build outputs. */
const CONDITIONS = [
  'source',
  'development',
  'svelte',
  'types',
  'import',
  'module',
  'node',
  'browser',
  'require',
  'default',
]

/** Where a build usually goes. */
export const BUILD_FOLDERS = ['dist', 'build', 'lib', 'out', 'es', 'esm', 'cjs']

/** The file of a workspace package that a bare specifier means. */
export function throughWorkspace(specifier: string, view: ProjectView): string | undefined {
  const parts = specifier.split('/')
  const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  const folder = packageFolders(view).get(name)
  if (folder === undefined) return undefined
  const manifest = asRecord(view.readJson(path.join(folder, 'package.json')))
  const subpath = parts.length === 0 ? '.' : `./${parts.join('/')}`
  for (const target of exportTargets(manifest.exports, subpath)) {
    const file = sourceOf(folder, target, view)
    if (file !== undefined) return file
  }
  if (subpath !== '.') return sourceOf(folder, subpath, view) ?? findFile(path.join(folder, 'src', subpath), view)
  const mains = ['source', 'types', 'module', 'main'].map((field) => manifest[field])
  for (const main of [...mains, 'index', 'src/index']) {
    const file = typeof main === 'string' ? sourceOf(folder, main, view) : undefined
    if (file !== undefined) return file
  }
  return undefined
}

/** The file that a `#name` means by the `imports` of the nearest manifest. */
export function throughImports(specifier: string, from: string, view: ProjectView): string | undefined {
  for (const folder of foldersAbove(from)) {
    const manifest = asRecord(view.readJson(path.join(folder, 'package.json')))
    for (const target of exportTargets(manifest.imports, specifier)) {
      const file = sourceOf(folder, target, view)
      if (file !== undefined) return file
    }
    if (manifest.name !== undefined) return undefined
  }
  return undefined
}

const packageFolders = perObject((view: ProjectView): Map<string, string> => {
  const folders = new Map<string, string>()
  for (const manifest of view.named('package.json')) {
    const { name } = asRecord(view.readJson(manifest))
    if (typeof name === 'string') folders.set(name, path.dirname(manifest))
  }
  return folders
})

function exportTargets(field: unknown, subpath: string): string[] {
  const entries = asRecord(field)
  const bySubpath = Object.keys(entries).some((key) => key.startsWith('.') || key.startsWith('#'))
  if (!bySubpath) return subpath === '.' ? conditionTargets(field) : []
  return Object.entries(entries)
    .flatMap(([pattern, value]) => {
      const star = matchPattern(pattern, subpath)
      return star === undefined
        ? []
        : [{ pattern, targets: conditionTargets(value).map((target) => target.replaceAll('*', star)) }]
    })
    .sort((a, b) => b.pattern.length - a.pattern.length)
    .flatMap((entry) => entry.targets)
}

function conditionTargets(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(conditionTargets)
  const record = asRecord(value)
  const order = [
    ...CONDITIONS.filter((name) => name in record),
    ...Object.keys(record).filter((name) => !CONDITIONS.includes(name)),
  ]
  return order.flatMap((name) => conditionTargets(record[name]))
}

/** A target, or the source it is built from: `dist/x.js` comes from `src/x.ts`, unless something else is said. */
function sourceOf(folder: string, target: string, view: ProjectView): string | undefined {
  const file = findFile(path.join(folder, target), view)
  if (file !== undefined) return file
  const [, kind = '', stem] = BUILT.exec(target) ?? []
  if (stem === undefined) return undefined
  // `dist/types` may come from `src/types.ts`, or hold the types of all.
  const sources = [path.join('src', kind, stem), path.join('src', stem), stem]
  return sources.map((one) => findFile(path.join(folder, one), view)).find((one) => one !== undefined)
}

/** A file of the folder that a build writes to, with or without its ending, or the folder itself. */
const BUILT = new RegExp(
  String.raw`^(?:\./)?(?:${BUILD_FOLDERS.join('|')})(?:/(esm|cjs|src|types)(?=/|$))?((?:/.+?)?)(?:(?:\.d)?\.[cm]?[jt]sx?)?$`,
)
