import type { ModuleName, ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { foldersFrom } from './files.js'

/** https://nuxt.com/docs/4.x/guide/concepts/auto-imports, and Pinia's module: https://pinia.vuejs.org/ssr/nuxt.html */
const FOLDERS = ['composables', 'utils', 'stores']
const SHARED = ['shared/utils', 'shared/types']
const SERVER = ['server/utils']

const CONFIGS = ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs']
const SOURCE_FOLDER = /\bsrcDir\s*:\s*(["'`])([^"'`\n]+)\1/
const MORE_FOLDERS = /\bimports\s*:\s*\{[^{}]*?\bdirs\s*:\s*\[([^\]]*)\]|\bstoresDirs\s*:\s*\[([^\]]*)\]/g
const TEXT = /(["'`])([^"'`\n]+)\1/g

const NAME = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`
const EXPORT = new RegExp(
  String.raw`\bexport\s+(?:(?:const|let|var|async|abstract|class|enum|function\*?)\s+)+(${NAME})|\bexport\s*\{([^}]*)\}|\bexport\s+(default)\b`,
  'gu',
)

interface App {
  root: string
  /** Undefined for names that several files export. */
  server?: Map<string, ModuleName | undefined>
  source?: Map<string, ModuleName | undefined>
}

const appsOfProject = new WeakMap<ProjectView, Map<string, App | undefined>>()

/** The export that Nuxt imports under a name by itself. */
export function automaticImport(name: string, file: string, view: ProjectView): ModuleName | undefined {
  const app = appOf(file, view)
  if (!app) return undefined
  if (file.startsWith(path.join(app.root, 'server/')))
    return (app.server ??= exportsIn([...SHARED, ...SERVER], app.root, view)).get(name)
  return (app.source ??= exportsIn(sourceFolders(app.root, view), app.root, view)).get(name)
}

/** The folder of the Nuxt app that a file is in. */
export function nuxtRoot(file: string, view: ProjectView): string | undefined {
  return appOf(file, view)?.root
}

function appOf(file: string, view: ProjectView): App | undefined {
  let apps = appsOfProject.get(view)
  if (!apps) appsOfProject.set(view, (apps = new Map<string, App | undefined>()))
  const folder = path.dirname(file)
  if (!apps.has(folder)) {
    const root = foldersFrom(file).find((one) => configOf(one, view) !== undefined)
    const known = [...apps.values()].find((one) => one?.root === root)
    apps.set(folder, root === undefined ? undefined : (known ?? { root }))
  }
  return apps.get(folder)
}

function configOf(folder: string, view: ProjectView): string | undefined {
  const config = CONFIGS.map((one) => path.join(folder, one)).find((one) => view.has(one))
  return config === undefined ? undefined : view.read(config)
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

function exportsIn(folders: string[], root: string, view: ProjectView): Map<string, ModuleName | undefined> {
  const within = [...new Set(folders.map((folder) => path.join(root, folder)))].filter((one) => one !== root)
  const files = new Set(within.flatMap((folder) => view.below(folder)).filter(isCode))
  const found = new Map<string, ModuleName | undefined>()
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

/** What is exported by default has the name of the file: `use-flags.ts` is `useFlags`. */
function nameOf(file: string): string {
  const stem = path.basename(file).replace(/\..*$/, '')
  const own = stem === 'index' ? path.basename(path.dirname(file)) : stem
  return own.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
