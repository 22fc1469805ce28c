import { foldersAbove, getOrMake, type ModuleName, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { asRecord } from './files.js'

/**
 * https://nuxt.com/docs/4.x/guide/concepts/auto-imports, https://nuxt.com/docs/4.x/guide/going-further/layers, and Pinia's module:
 * https://pinia.vuejs.org/ssr/nuxt.html
 */
const FOLDERS = ['composables', 'utils', 'stores']
const SHARED = ['shared/utils', 'shared/types']
const SERVER = ['server/utils']

const CONFIGS = ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs']
// A damaged text may begin a list at every word, so the length of a list is limited.
const SOURCE_FOLDER = /\bsrcDir\s*:\s*(["'`])([^"'`\n]+)\1/
const MORE_FOLDERS =
  /\bimports\s*:\s*\{[^{}]{0,2000}?\bdirs\s*:\s*\[([^\]]{0,2000})\]|\bstoresDirs\s*:\s*\[([^\]]{0,2000})\]/g
const LAYERS = /\bextends\s*:\s*(?:\[([^\]]{0,2000})\]|(["'`][^"'`\n]+["'`]))/g
const TEXT = /(["'`])([^"'`\n]+)\1/g

const NAME = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`
const EXPORT = new RegExp(
  String.raw`\bexport\s+(?:(?:const|let|var|async|abstract|class|enum|function\*?)\s+)+(${NAME})|\bexport\s*\{([^}]{0,2000})\}|\bexport\s+(default)\b`,
  'gu',
)

interface App {
  root: string
  server?: Exports
  source?: Exports
}

/** Undefined for names that several files export. */
type Exports = Map<string, ModuleName | undefined>

const appsOf = perObject<ProjectView, Map<string, App | undefined>>(() => new Map())

/** The export that Nuxt imports under a name by itself. */
export function automaticImport(name: string, file: string, view: ProjectView): ModuleName | undefined {
  const app = appOf(file, view)
  if (!app) return undefined
  if (file.startsWith(path.join(app.root, 'server/')))
    return (app.server ??= visibleIn(app.root, view, () => [...SHARED, ...SERVER])).get(name)
  return (app.source ??= visibleIn(app.root, view, (root) => sourceFolders(root, view))).get(name)
}

/** One for all Nuxt apps of a project: one may be the layer of another. */
export function nuxtUnit(file: string, view: ProjectView): string | undefined {
  return appOf(file, view) && 'nuxt'
}

function appOf(file: string, view: ProjectView): App | undefined {
  const apps = appsOf(view)
  return getOrMake(apps, path.dirname(file), () => {
    const root = foldersAbove(file).find((one) => configOf(one, view) !== undefined)
    const known = [...apps.values()].find((one) => one?.root === root)
    return root === undefined ? undefined : (known ?? { root })
  })
}

function configOf(folder: string, view: ProjectView): string | undefined {
  const config = CONFIGS.map((one) => path.join(folder, one)).find((one) => view.has(one))
  return config === undefined ? undefined : view.read(config)
}

/** What an app exports itself comes before what its layers do. */
function visibleIn(root: string, view: ProjectView, foldersOf: (root: string) => string[]): Exports {
  const all: Exports = new Map()
  const layers = new Set([root])
  for (const layer of layers) {
    for (const [name, found] of exportsIn(foldersOf(layer), layer, view)) if (!all.has(name)) all.set(name, found)
    for (const next of layersOf(layer, view)) layers.add(next)
  }
  return all
}

/** The folders of the layers that a configuration names, and of those in `layers`. */
function layersOf(root: string, view: ProjectView): string[] {
  const lists = Array.from((configOf(root, view) ?? '').matchAll(LAYERS), ([, list, one]) => list ?? one ?? '')
  const named = lists.flatMap((list) => Array.from(list.matchAll(TEXT), ([, , text = '']) => text))
  const manifests = named.length === 0 ? [] : view.named('package.json')
  const packages = manifests.filter((one) => named.includes(packageName(one, view)))
  const inside = path.join(root, 'layers/')
  const own = CONFIGS.flatMap((config) => view.named(config)).filter((one) => one.startsWith(inside))
  return [
    ...named.filter((one) => one.startsWith('.')).map((one) => path.join(root, one).replace(/\/$/, '')),
    ...[...packages, ...own].map((one) => path.dirname(one)),
  ]
}

function packageName(manifest: string, view: ProjectView): string {
  const { name } = asRecord(view.readJson(manifest))
  return typeof name === 'string' ? name : ''
}

function sourceFolders(root: string, view: ProjectView): string[] {
  const config = configOf(root, view) ?? ''
  const source = SOURCE_FOLDER.exec(config)?.[2]
  const more = Array.from(config.matchAll(MORE_FOLDERS), ([, dirs, stores]) => dirs ?? stores ?? '')
  const named = more.flatMap((list) => Array.from(list.matchAll(TEXT), ([, , text = '']) => plainFolder(text)))
  const below = source === undefined ? ['.', 'app'] : [source]
  return [...SHARED, ...below.flatMap((one) => [...FOLDERS, ...named].map((folder) => path.join(one, folder)))]
}

/** `~/enums/**` is the folder `enums`. */
function plainFolder(text: string): string {
  return text.replace(/^[~@]{1,2}\//, '').replace(/\/?\*.*$/, '')
}

function exportsIn(folders: string[], root: string, view: ProjectView): Exports {
  const within = [...new Set(folders.map((folder) => path.join(root, folder)))].filter((one) => one !== root)
  const files = new Set(within.flatMap((folder) => view.below(folder)).filter(isCode))
  const found: Exports = new Map()
  for (const file of files) {
    for (const name of exportedNames(view.read(file) ?? '')) {
      const known = name === 'default' ? nameOf(file) : name
      found.set(known, found.has(known) ? undefined : { module: `/${file}`, name })
    }
  }
  return found
}

function isCode(file: string): boolean {
  return /(?<!\.d|\.test|\.spec)\.[cm]?[jt]s$/.test(file)
}

function exportedNames(text: string): Set<string> {
  const names = Array.from(text.matchAll(EXPORT), ([, name, list, standard]) => {
    if (list === undefined) return name ?? standard ?? []
    return list.split(',').map((one) => one.trim().split(/\s+/).at(-1) ?? '')
  })
  return new Set(names.flat())
}

/** A default export has the name of the file: `use-flags.ts` is `useFlags`. */
function nameOf(file: string): string {
  const stem = path.basename(file).replace(/\..*$/, '')
  const own = stem === 'index' ? path.basename(path.dirname(file)) : stem
  return own.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
