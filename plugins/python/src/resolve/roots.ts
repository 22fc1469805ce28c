import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { foldersAbove, isPackage } from './files.js'
import { declaredRoots, MANIFESTS } from './manifests.js'

/** Where sources lie below a project's folder when its manifest does not say. */
const USUAL = ['src', 'lib', 'python', 'app', 'backend', 'server']

const rootsByFolder = new WeakMap<ProjectView, Map<string, string[]>>()

const allRoots = new WeakMap<ProjectView, string[]>()

/** The folders in which a file's imports are looked up, the likeliest first. */
export function sourceRoots(from: string, view: ProjectView): string[] {
  let known = rootsByFolder.get(view)
  if (!known) rootsByFolder.set(view, (known = new Map<string, string[]>()))
  const folder = path.dirname(from)
  let roots = known.get(folder)
  if (!roots) known.set(folder, (roots = [...new Set(findRoots(from, view))]))
  return roots
}

function findRoots(from: string, view: ProjectView): string[] {
  const above = foldersAbove(from)
  const outside = above.filter((folder) => !isPackage(folder, view))
  // Python looks in the folder that holds the outermost package, then where the project's paths lead.
  const declared = above.flatMap((folder) => declaredRoots(folder, view))
  const usual = outside.flatMap((folder) => USUAL.map((name) => path.join(folder, name)))
  const inside = above.filter((folder) => isPackage(folder, view)).slice(0, 1)
  return [...outside.slice(0, 1), ...declared, ...outside, ...usual, ...projectRoots(view), ...inside]
}

/** The source folders of every project in the repository: workspace members import each other by name. */
function projectRoots(view: ProjectView): string[] {
  let roots = allRoots.get(view)
  if (!roots) {
    const folders = MANIFESTS.flatMap((name) => view.named(name)).map((file) => path.dirname(file))
    roots = [...new Set(folders)].flatMap((folder) => [
      ...declaredRoots(folder, view),
      path.join(folder, 'src'),
      folder,
    ])
    allRoots.set(view, roots)
  }
  return roots
}
