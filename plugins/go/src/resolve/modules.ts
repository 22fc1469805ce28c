import { foldersAbove, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { directives } from './directives.js'

/** A module's path as imports write it, and the folder its root is in. */
interface Module {
  name: string
  folder: string
}

/** What is known of a project's modules; every manifest is read once. */
interface Modules {
  /** By the folder of its manifest; undefined if there is none. */
  byFolder: Map<string, Module | undefined>
  /** The modules that a file in a folder means before all others, by that folder. */
  near: Map<string, Module[]>
}

const modulesOf = perObject<ProjectView, Modules>(() => ({ byFolder: new Map(), near: new Map() }))

/** Whether any module that a file can import from the project itself is known. */
export function hasModules(file: string, view: ProjectView): boolean {
  return nearModules(path.dirname(file), view).length > 0 || allModules(view).size > 0
}

/**
 * The module that an import path means, among those a file can import from the project itself: its own, those its `go.mod`
 * replaces with a folder, and every other one of the project. `go.work` names those; without it, the copy in the repository
 * is the best guess. The longest name wins, as modules can be nested.
 */
export function moduleOfImport(imported: string, file: string, view: ProjectView): Module | undefined {
  const near = nearModules(path.dirname(file), view)
  const all = allModules(view)
  for (let name = imported; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const module = near.find((one) => one.name === name) ?? all.get(name)
    if (module) return module
  }
  return undefined
}

/** Every module of the project, by name; of two with one name, the first. */
const allModules = perObject((view: ProjectView): Map<string, Module> => {
  const all = new Map<string, Module>()
  for (const manifest of view.named('go.mod')) {
    const module = moduleIn(path.dirname(manifest), view)
    if (module && !all.has(module.name)) all.set(module.name, module)
  }
  return all
})

/** The own module, what it replaces and what the workspace uses; the same list for all folders of a module. */
function nearModules(folder: string, view: ProjectView): Module[] {
  return getOrMake(modulesOf(view).near, folder, () => {
    const isRoot = folder === '.' || folder === '/'
    const starts = isRoot || isStart(folder, view)
    return starts ? findNear(folder, view) : nearModules(path.dirname(folder), view)
  })
}

/** Whether another list of modules begins in the folder. */
function isStart(folder: string, view: ProjectView): boolean {
  return moduleIn(folder, view) !== undefined || view.read(path.join(folder, 'go.work')) !== undefined
}

function findNear(folder: string, view: ProjectView): Module[] {
  const above = foldersAbove(path.join(folder, 'go.mod'))
  const own = above.flatMap((one) => moduleIn(one, view) ?? []).slice(0, 1)
  const replaced = own.flatMap((one) => replacements(one.folder, 'go.mod', view))
  const workspace = above.find((one) => view.read(path.join(one, 'go.work')) !== undefined)
  const used = workspace === undefined ? [] : workspaceModules(workspace, view)
  return [...own, ...replaced, ...used]
}

function moduleIn(folder: string, view: ProjectView): Module | undefined {
  return getOrMake(modulesOf(view).byFolder, folder, () => {
    const text = view.read(path.join(folder, 'go.mod'))
    const name = text === undefined ? undefined : directives(text, 'module')[0]?.[0]
    return name === undefined ? undefined : { name, folder }
  })
}

function workspaceModules(folder: string, view: ProjectView): Module[] {
  const text = view.read(path.join(folder, 'go.work')) ?? ''
  const used = directives(text, 'use').flatMap(([place]) =>
    place === undefined ? [] : (moduleIn(path.join(folder, place), view) ?? []),
  )
  return [...replacements(folder, 'go.work', view), ...used]
}

/** `replace example.com/x => ../x`; a replacement by another module leads out of the project. */
function replacements(folder: string, manifest: string, view: ProjectView): Module[] {
  const text = view.read(path.join(folder, manifest)) ?? ''
  return directives(text, 'replace').flatMap((words) => {
    const [name] = words
    const target = words[words.indexOf('=>') + 1]
    if (name === undefined || target === undefined || !/^\.\.?(?:\/|$)/.test(target)) return []
    return [{ name, folder: path.join(folder, target) }]
  })
}
