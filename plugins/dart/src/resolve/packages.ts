import { append, foldersAbove, nearestFirst, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Folders of the project's own packages of a name, by the `name` in their `pubspec.yaml`; the one nearest to a file first. */
export function packageRoots(name: string, from: string, project: ProjectView): string[] {
  const folders = ownPackages(project).get(name) ?? fromAbove(name, from, project)
  return nearestFirst(folders, from)
}

const ownPackages = perObject((project: ProjectView): Map<string, string[]> => {
  const packages = new Map<string, string[]>()
  for (const file of project.named('pubspec.yaml')) {
    const name = nameIn(project.read(file))
    if (name !== undefined) append(packages, name, path.dirname(file))
  }
  return packages
})

/** Manifests that are not scanned (`include` in the settings) are found from the file upward. */
function fromAbove(name: string, from: string, project: ProjectView): string[] {
  const folder = foldersAbove(from).find((one) => nameIn(project.read(path.join(one, 'pubspec.yaml'))) === name)
  return folder === undefined ? [] : [folder]
}

function nameIn(manifest: string | undefined): string | undefined {
  return /^name:[ \t]*["']?([\w.-]+)/m.exec(manifest ?? '')?.[1]
}
