import { foldersAbove, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Folders whose files are separate programs. */
const PROGRAMS = new Set(['bin', 'examples', 'tests', 'benches'])

/** Whether a file is the root of a crate: a library, a program, an integration test. */
export function isRoot(file: string): boolean {
  const name = path.basename(file)
  return (
    name === 'lib.rs' || name === 'main.rs' || name === 'build.rs' || PROGRAMS.has(path.basename(path.dirname(file)))
  )
}

/** The roots of the crate a file may belong to: a package can hold a library and a program beside each other. */
export function crateRoots(file: string, view: ProjectView): string[] {
  if (isRoot(file) && path.basename(file) !== 'lib.rs') return [file]
  for (const folder of foldersAbove(file)) {
    const roots = ['lib.rs', 'main.rs'].map((name) => path.join(folder, name)).filter((one) => view.has(one))
    if (roots.length > 0) return roots
  }
  return []
}

/** The folders of the project's packages, by their names in code. */
const packageFolders = perObject((view: ProjectView): Map<string, string> => {
  const folders = new Map<string, string>()
  for (const manifest of view.named('Cargo.toml')) {
    const found = packageName(view.read(manifest) ?? '')
    if (found !== undefined) folders.set(found.replaceAll('-', '_'), path.dirname(manifest))
  }
  return folders
})

/** The library of a package of the project, by the name that code calls it. */
export function memberCrate(name: string, view: ProjectView): string[] {
  const folder = packageFolders(view).get(name)
  return folder === undefined ? [] : [path.join(folder, 'src', 'lib.rs')].filter((file) => view.has(file))
}

function packageName(manifest: string): string | undefined {
  const [, section] = /^\[package\]([^[]*)/m.exec(manifest) ?? []
  return /^\s*name\s*=\s*"([\w-]+)"/m.exec(section ?? '')?.[1]
}
