import { append, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Folders of the project's own packages of a name, by the `name` in their `pubspec.yaml`; the one nearest to a file first. */
export function packageRoots(name: string, from: string, project: ProjectView): string[] {
  const folders = ownPackages(project).get(name) ?? fromAbove(name, from, project)
  return [...folders].sort((one, other) => shared(other, from) - shared(one, from))
}

const ownPackages = perObject((project: ProjectView): Map<string, string[]> => {
  const packages = new Map<string, string[]>()
  for (const file of project.named('pubspec.yaml')) {
    const name = nameIn(project.read(file))
    if (name !== undefined) append(packages, name, folderOf(file))
  }
  return packages
})

/** Manifests that are not scanned (`include` in the settings) are found from the file upward. */
function fromAbove(name: string, from: string, project: ProjectView): string[] {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    if (nameIn(project.read(path.join(folder, 'pubspec.yaml'))) === name) return [folder]
    if (folder === '') return []
  }
}

function nameIn(manifest: string | undefined): string | undefined {
  return /^name:[ \t]*["']?([\w.-]+)/m.exec(manifest ?? '')?.[1]
}

function folderOf(file: string): string {
  const folder = path.dirname(file)
  return folder === '.' ? '' : folder
}

/** How many leading folders two paths have in common. */
function shared(folder: string, file: string): number {
  const [left, right] = [folder.split('/'), file.split('/')]
  const differ = left.findIndex((part, at) => part !== right[at])
  return differ < 0 ? left.length : differ
}
