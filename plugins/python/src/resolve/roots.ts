import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { foldersAbove, isPackage } from './files.js'
import { declaredRoots, MANIFESTS } from './manifests.js'

/** Where sources lie below a project's folder when its manifest does not say. */
const USUAL = ['src', 'lib', 'python', 'app', 'backend', 'server']

const rootsByFolder = new WeakMap<ProjectView, Map<string, string[]>>()

const allRoots = new WeakMap<ProjectView, Set<string>>()

/** The folders in which a file's imports are looked up, the most likely first. */
export function sourceRoots(from: string, view: ProjectView): string[] {
  let known = rootsByFolder.get(view)
  if (!known) rootsByFolder.set(view, (known = new Map<string, string[]>()))
  const folder = path.dirname(from)
  let roots = known.get(folder)
  if (!roots) known.set(folder, (roots = [...new Set(findRoots(from, view).map(withoutSlash))]))
  return roots
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
  return [...outside.slice(0, 1), ...declared, ...outside, ...usual, ...inside]
}

/** The file of a module in another project of the repository: workspace members import each other by name. */
export function inOtherProject(files: ReadonlyMap<string, string>, view: ProjectView): string | undefined {
  const roots = projectRoots(view)
  const modules = [...files].flatMap(([root, file]) => (roots.has(root) && file.endsWith('.py') ? [file] : []))
  return modules.find((file) => file.endsWith('/__init__.py')) ?? modules[0]
}

/** The source folders of every project in the repository. */
function projectRoots(view: ProjectView): Set<string> {
  let roots = allRoots.get(view)
  if (!roots) {
    allRoots.set(view, (roots = new Set<string>()))
    for (const file of MANIFESTS.flatMap((name) => view.named(name))) {
      const folder = path.dirname(file)
      for (const root of [...declaredRoots(folder, view), path.join(folder, 'src'), folder])
        roots.add(withoutSlash(root))
    }
  }
  return roots
}
