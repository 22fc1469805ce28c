import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** Lock files, and how the package manager that writes them adds a package for development. */
const MANAGERS: [file: string, command: string][] = [
  ['pnpm-lock.yaml', 'pnpm add --save-dev'],
  ['yarn.lock', 'yarn add --dev'],
  ['bun.lock', 'bun add --dev'],
  ['bun.lockb', 'bun add --dev'],
]

/**
 * The folder of a package as Node.js would find it from here, links followed; undefined if the repository has none. The search ends at the
 * top of the repository: anything above it belongs to somebody else.
 */
export function packageFolder(from: string, name: string): string | undefined {
  for (const folder of foldersUpwards(from)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found)
  }
  return undefined
}

/** The command that adds a package to the repository; undefined if the repository has no package.json. */
export function commandToAdd(from: string, name: string): string | undefined {
  const folders = [...foldersUpwards(from)]
  if (!folders.some((folder) => existsSync(path.join(folder, 'package.json')))) return undefined
  const used = MANAGERS.find(([file]) => folders.some((folder) => existsSync(path.join(folder, file))))
  return `${used?.[1] ?? 'npm install --save-dev'} ${name}`
}

/** From a folder to the top of its repository. A further work tree and a submodule, whose `.git` is a file, lie in another one. */
function* foldersUpwards(from: string): Generator<string> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    yield folder
    const isTop = statSync(path.join(folder, '.git'), { throwIfNoEntry: false })?.isDirectory() === true
    if (isTop || path.dirname(folder) === folder) return
  }
}
