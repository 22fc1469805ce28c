import { getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { asRecord, findFile, matchPattern } from './files.js'

/** What a `tsconfig.json` says of imports, after `extends`. */
interface Settings {
  baseUrl?: string
  /** Pattern -> targets, with the folder they are relative to. */
  paths: { pattern: string; targets: string[]; folder: string }[]
  /** What specifiers were found to mean: every file of a repository imports the same few libraries. */
  found: Map<string, string | undefined>
}

const settingsByFile = perObject<ProjectView, Map<string, Settings | undefined>>(() => new Map())

/** The settings that hold in each folder, the nearest first. */
const chains = perObject<ProjectView, Map<string, readonly Settings[]>>(() => new Map())

/** The file a specifier means through `paths` or `baseUrl` of the nearest settings. */
export function throughTsconfig(specifier: string, from: string, view: ProjectView): string | undefined {
  for (const settings of settingsIn(path.dirname(from), view)) {
    const found = lookUp(specifier, settings, view)
    if (found !== undefined) return found
  }
  return undefined
}

function settingsIn(folder: string, view: ProjectView): readonly Settings[] {
  return getOrMake(chains(view), folder, () => {
    const own = ['tsconfig.json', 'jsconfig.json'].flatMap((name) => settingsOf(path.join(folder, name), view, 0) ?? [])
    const above = folder === '.' ? [] : settingsIn(path.dirname(folder), view)
    return own.length === 0 ? above : [...own, ...above]
  })
}

function lookUp(specifier: string, settings: Settings, view: ProjectView): string | undefined {
  return getOrMake(settings.found, specifier, () => seek(specifier, settings, view))
}

function seek(specifier: string, settings: Settings, view: ProjectView): string | undefined {
  // TypeScript takes the pattern with the longest part before the star.
  const fitting = settings.paths
    .flatMap((entry) => {
      const star = matchPattern(entry.pattern, specifier)
      return star === undefined ? [] : [{ ...entry, star, exact: !entry.pattern.includes('*') }]
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.pattern.indexOf('*') - a.pattern.indexOf('*'))
  for (const { targets, folder, star } of fitting) {
    for (const target of targets) {
      const file = findFile(path.join(folder, target.replace('*', star)), view)
      if (file !== undefined) return file
    }
  }
  return settings.baseUrl === undefined ? undefined : findFile(path.join(settings.baseUrl, specifier), view)
}

function settingsOf(file: string, view: ProjectView, depth: number): Settings | undefined {
  const settings = settingsByFile(view)
  return getOrMake(settings, file, () => {
    // While it is read: it may extend itself.
    settings.set(file, undefined)
    return depth > 10 ? undefined : readSettings(file, view, depth)
  })
}

function readSettings(file: string, view: ProjectView, depth: number): Settings | undefined {
  const json = view.readJson(file)
  if (json === undefined) return undefined
  const folder = path.dirname(file)
  const config = asRecord(json)
  const options = asRecord(config.compilerOptions)
  const inherited = [config.extends].flat().flatMap((parent) => {
    const found = typeof parent === 'string' ? settingsOf(extended(parent, folder, view), view, depth + 1) : undefined
    return found ? [found] : []
  })
  const settings: Settings = { paths: inherited.flatMap((parent) => parent.paths), found: new Map() }
  const inheritedBase = inherited.map((parent) => parent.baseUrl).findLast((base) => base !== undefined)
  if (inheritedBase !== undefined) settings.baseUrl = inheritedBase
  if (typeof options.baseUrl === 'string') settings.baseUrl = path.join(folder, options.baseUrl)
  if (options.paths !== undefined) settings.paths = ownPaths(asRecord(options.paths), settings.baseUrl ?? folder)
  settings.paths.push(...referenced(config.references, folder, view, depth))
  return settings
}

function ownPaths(paths: Record<string, unknown>, folder: string): Settings['paths'] {
  return Object.entries(paths).map(([pattern, targets]) => ({
    pattern,
    targets: [targets].flat().filter((target): target is string => typeof target === 'string'),
    folder,
  }))
}

/** `extends` names a file, with or without its ending, or one inside a workspace package. */
function extended(parent: string, folder: string, view: ProjectView): string {
  if (!parent.startsWith('.')) {
    const [scope = '', ...rest] = parent.split('/')
    const name = scope.startsWith('@') ? `${scope}/${rest.shift() ?? ''}` : scope
    const manifest = view.named('package.json').find((one) => asRecord(view.readJson(one)).name === name)
    return manifest === undefined ? '' : withJson(path.join(path.dirname(manifest), rest.join('/') || 'tsconfig.json'))
  }
  return withJson(path.join(folder, parent))
}

function withJson(file: string): string {
  return file.endsWith('.json') ? file : `${file}.json`
}

/** A solution file without sources of its own: the projects it refers to hold the settings. */
function referenced(references: unknown, folder: string, view: ProjectView, depth: number): Settings['paths'] {
  if (!Array.isArray(references)) return []
  return references.flatMap((reference) => {
    const target = asRecord(reference).path
    if (typeof target !== 'string') return []
    const file = path.join(folder, target)
    return settingsOf(file.endsWith('.json') ? file : path.join(file, 'tsconfig.json'), view, depth + 1)?.paths ?? []
  })
}
