import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The path from the top of the repository that a folder lies in to this folder, with `/`; empty at the top and outside of repositories.
 * In a further work tree and in a submodule `.git` is a file.
 */
export function folderInRepository(folder: string): string {
  const real = realpathSync(folder)
  for (let top = real; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, '.git'))) return path.relative(top, real).split(path.sep).join('/')
    if (path.dirname(top) === top) return ''
  }
}
