import { foldersAbove, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { isPackage } from './files.js'
import { declaredRoots, MANIFESTS } from './manifests.js'

/** Where sources lie below a project's folder when its manifest does not say. */
const USUAL = ['src', 'lib', 'python', 'app', 'backend', 'server']

const rootsByFolder = perObject<ProjectView, Map<string, string[]>>(() => new Map())

/** The folders in which a file's imports are looked up, the most likely first. */
export function sourceRoots(from: string, view: ProjectView): string[] {
  const find = () => [...new Set(findRoots(from, view).map(withoutSlash))]
  return getOrMake(rootsByFolder(view), path.dirname(from), find)
}

/** Manifests may write a folder as `src/`. */
function withoutSlash(folder: string): string {
  return folder.length > 1 && folder.endsWith('/') ? folder.slice(0, -1) : folder
}

function findRoots(from: string, view: ProjectView): string[] {
  const above = foldersAbove(from)
  const outside = above.filter((folder) => !isPackage(folder, view))
  // Python looks in the folder of the outermost package, then in the project's paths.
  const declared = above.flatMap((folder) => declaredRoots(folder, view))
  const usual = outside.flatMap((folder) => USUAL.map((name) => path.join(folder, name)))
  const inside = above.filter((folder) => isPackage(folder, view)).slice(0, 1)
  const django = djangoRoots(view).filter((folder) => outside.includes(path.dirname(folder)))
  return [...outside.slice(0, 1), ...declared, ...outside, ...usual, ...django, ...inside]
}

/** `manage.py` runs with its own folder as a root, also for the tests beside that folder. */
const djangoRoots = perObject((view: ProjectView): string[] =>
  view.named('manage.py').map((file) => path.dirname(file)),
)

/** The file of a module in another project of the repository: workspace members import each other by name. */
export function inOtherProject(files: ReadonlyMap<string, string>, view: ProjectView): string | undefined {
  const roots = projectRoots(view)
  const modules = [...files].flatMap(([root, file]) => (roots.has(root) && file.endsWith('.py') ? [file] : []))
  return modules.find((file) => file.endsWith('/__init__.py')) ?? modules[0]
}

/** The source folders of every project in the repository. */
const projectRoots = perObject((view: ProjectView): ReadonlySet<string> => {
  const folders = MANIFESTS.flatMap((name) => view.named(name)).map((file) => path.dirname(file))
  const roots = folders.flatMap((folder) => [...declaredRoots(folder, view), path.join(folder, 'src'), folder])
  return new Set(roots.map(withoutSlash))
})
