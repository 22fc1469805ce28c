import type { ProjectView } from '@service/scanner-kit'
import { GLOBAL, PROJECT } from '../project-names.js'
import { openFeature } from '../sdks/openfeature.js'
import { declarationsOf } from './declarations.js'
import { projectFilesOf, projectOf, visibleProjects } from './projects.js'

/**
 * The project's own files that may declare a name of a namespace, best first. A namespace has no files of its own.
 * @param module a namespace, or the module that represents the whole project
 */
export function resolve(module: string, from: string, view: ProjectView, name?: string): string[] {
  if (module === PROJECT) return globalFiles(from, view)
  if (name === undefined || module.length > 500 || isOpenFeatures(module, name)) return []
  const { declaring, namespaces } = declarationsOf(view)
  const plain = module === GLOBAL ? '' : module
  const found = declaring(`${plain}.${name}`)
  if (found.length > 0 || module === GLOBAL) return visible(found, from, view)
  for (const prefix of (namespaces.get(from) ?? []).flatMap(withParents)) {
    // `Models.Keys` inside `namespace Shop` is `Shop.Models.Keys`.
    const relative = declaring(`${prefix}.${module}.${name}`)
    if (relative.length > 0) return visible(relative, from, view)
  }
  return []
}

const openFeatureNames = new Set(Object.keys(openFeature.roles).map((path) => path.replace(/[.(].*$/, '')))

/** In OpenFeature's own repository, and where its source is included, its types are still the SDK's. */
function isOpenFeatures(module: string, name: string): boolean {
  return openFeature.modules.includes(module) && openFeatureNames.has(name)
}

function globalFiles(from: string, view: ProjectView): string[] {
  const own = projectOf(from, view)
  const files = declarationsOf(view).global.filter((file) => projectOf(file, view) === own)
  return [...files, ...projectFilesOf(from, view)]
}

/** Files of the same project, otherwise of those it refers to, otherwise of the only one that is left. */
function visible(files: string[], from: string, view: ProjectView): string[] {
  const own = projectOf(from, view)
  if (own === undefined) return files
  const inOwn = files.filter((file) => projectOf(file, view) === own)
  if (inOwn.length > 0) return inOwn
  const seen = visibleProjects(own, view)
  const referred = files.filter((file) => seen.has(projectOf(file, view) ?? '.'))
  if (referred.length > 0) return referred
  return new Set(files.map((file) => projectOf(file, view))).size === 1 ? files : []
}

/** `A.B.C`, `A.B`, `A`. */
function withParents(namespace: string): string[] {
  const segments = namespace.split('.')
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('.'))
}
