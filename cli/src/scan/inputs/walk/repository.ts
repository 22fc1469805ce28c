import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { readGitSettings, readIfThere } from './git-config.js'
import { emptyRules, type IgnoreRules } from './ignore-rules.js'
import { NO_OBSERVER, type Observer } from './observer.js'

export const IGNORE_FILE = '.gitignore'

/** The rules at a folder, before its own `.gitignore`. `ignored` when git ignores the folder itself. */
interface RootRules {
  rules: IgnoreRules
  ignored: boolean
}

/** The rules at `root`: from the top of the repository it lies in, down to it. */
export function rulesAtRoot(root: string, observer: Observer): RootRules {
  const real = realpathSync(root)
  const top = findTop(real, observer)
  if (top === undefined)
    return { rules: emptyRules(process.platform === 'win32' || process.platform === 'darwin'), ignored: false }
  let rules = rulesOfRepository(top, observer) ?? emptyRules(false)
  let folder = top
  for (const name of path.relative(top, real).split(path.sep).filter(Boolean)) {
    rules = rules.with(ownIgnoreFile(folder, observer))
    if (rules.ignores(name, true)) return { rules, ignored: true }
    rules = rules.enter(name)
    folder = path.join(folder, name)
  }
  return { rules, ignored: false }
}

/**
 * The rules a repository has beside its `.gitignore` files: `core.excludesFile`, then `info/exclude`.
 * Undefined when the folder is not the top of a repository.
 */
export function rulesOfRepository(top: string, observer: Observer): IgnoreRules | undefined {
  const gitFolder = gitFolderOf(top, observer)
  if (gitFolder === undefined) return undefined
  const settings = readGitSettings(gitFolder, observer)
  const exclude = path.join(gitFolder, 'info', 'exclude')
  for (const file of [settings.excludesFile, exclude]) observer.content(file)
  return emptyRules(settings.ignoreCase).with(readIfThere(settings.excludesFile)).with(readIfThere(exclude))
}

/** Git reads a folder's ignore file only when it is a regular file. */
function ownIgnoreFile(folder: string, observer: Observer): string {
  const file = path.join(folder, IGNORE_FILE)
  observer.content(file)
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readIfThere(file) : ''
}

/** The top of the repository that a folder lies in; undefined outside of repositories. */
export function topOfRepository(folder: string): string | undefined {
  return findTop(folder, NO_OBSERVER)
}

function findTop(folder: string, observer: Observer): string | undefined {
  for (let current = folder; ; current = path.dirname(current)) {
    if (gitFolderOf(current, observer) !== undefined) return current
    if (path.dirname(current) === current) return undefined
  }
}

/** The folder with the repository's settings; for a submodule or a further work tree, `.git` is a file that names it. */
function gitFolderOf(top: string, observer: Observer): string | undefined {
  const entry = path.join(top, '.git')
  observer.kind(entry)
  const stats = lstatSync(entry, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (stats.isFile()) observer.content(entry)
  const folder = stats.isFile() ? namedFolder(entry) : entry
  if (folder === undefined) return undefined
  const [head, commonFile] = [path.join(folder, 'HEAD'), path.join(folder, 'commondir')]
  observer.kind(head)
  if (!existsSync(head)) return undefined
  observer.content(commonFile)
  const shared = path.resolve(folder, readIfThere(commonFile).trim())
  const parts = [path.join(shared, 'objects'), path.join(shared, 'refs')]
  for (const part of parts) observer.kind(part)
  return parts.every((part) => existsSync(part)) ? shared : undefined
}

function namedFolder(file: string): string | undefined {
  const named = /^gitdir: (.+?)\s*$/.exec(readFileSync(file, 'utf8'))
  return named?.[1] && path.resolve(path.dirname(file), named[1])
}
