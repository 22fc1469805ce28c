import { append, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { packagesOf } from './packages.js'

/** The files of one module, which see each other's names. */
export interface Unit {
  id: string
  /** The names it is imported by. */
  modules: Set<string>
  files: string[]
}

interface Units {
  byFile: Map<string, Unit>
  byModule: Map<string, Unit[]>
}

/** Every unit of the project; the files of one folder belong to the same. */
export const unitsOf = perObject((view: ProjectView): Units => {
  const roots = appRoots(view)
  const byId = new Map<string, Unit>()
  const byFolder = new Map<string, Unit>()
  const byFile = new Map<string, Unit>()
  for (const file of view.below('')) {
    if (!file.endsWith('.swift') || path.basename(file) === 'Package.swift') continue
    const unit = getOrMake(byFolder, path.dirname(file), (folder) => {
      const { id, modules } = targetOf(folder === '.' ? '' : folder, roots, view)
      const own = getOrMake(byId, id, () => ({ id, modules: new Set<string>(), files: [] }))
      for (const module of modules) own.modules.add(module)
      return own
    })
    unit.files.push(file)
    byFile.set(file, unit)
  }
  return { byFile, byModule: modulesOf([...byId.values()]) }
})

function modulesOf(units: Unit[]): Map<string, Unit[]> {
  const byModule = new Map<string, Unit[]>()
  for (const unit of units) for (const module of unit.modules) append(byModule, module, unit)
  return byModule
}

interface Target {
  id: string
  modules: string[]
}

function targetOf(folder: string, roots: Root[], view: ProjectView): Target {
  const owner = packagesOf(view).find((one) => isIn(folder, one.folder))
  const target = owner?.targets
    .filter((one) => isIn(folder, one.folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
  if (target) return { id: `swift:${target.folder}`, modules: [target.name] }
  return appTarget(folder, roots.find((root) => isIn(folder, root.folder)) ?? { folder: '', names: [] })
}

/**
 * Outside of packages, an Xcode project says which file belongs to which target, file by file. Everything below the
 * project's folder is assumed to be one target, with names from the folders below it; tests are separate targets.
 */
function appTarget(folder: string, root: Root): Target {
  const segments = folder.slice(root.folder === '' ? 0 : root.folder.length + 1).split('/')
  const tests = segments.findIndex((one) => /(?:Tests?|Specs?)$/.test(one))
  const id = `swift:app:${root.folder}`
  if (tests === -1) return { id, modules: [...root.names, segments[0] ?? ''].filter(Boolean) }
  return { id: `${id}/${segments.slice(0, tests + 1).join('/')}`, modules: [] }
}

interface Root {
  folder: string
  names: string[]
}

/** Folders with an Xcode project or what one is generated from, the deepest first. */
function appRoots(view: ProjectView): Root[] {
  const projects = view.named('project.pbxproj').map((file) => path.dirname(file))
  const generated = ['project.yml', 'Project.swift'].flatMap((name) => view.named(name))
  const roots = new Map<string, Root>()
  const add = (place: string, name?: string) => {
    const folder = place === '.' ? '' : place
    const root = getOrMake(roots, folder, () => ({ folder, names: [] }))
    if (name !== undefined) root.names.push(name)
  }
  for (const project of projects) add(path.dirname(project), path.basename(project, '.xcodeproj'))
  for (const file of generated) add(path.dirname(file))
  return [...roots.values()].sort((a, b) => b.folder.length - a.folder.length)
}

function isIn(folder: string, outer: string): boolean {
  return outer === '' || folder === outer || folder.startsWith(`${outer}/`)
}
