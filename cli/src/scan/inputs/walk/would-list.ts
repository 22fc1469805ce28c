import path from 'node:path'
import { readIfThere } from './git-config.js'
import { createGlobs } from './globs.js'
import { NO_OBSERVER } from './observer.js'
import { IGNORE_FILE, rulesAtRoot, rulesOfRepository } from './repository.js'
import { isSkippedFolder } from './skipped-folders.js'

interface Limits {
  /** Absolute. */
  root: string
  include: string[]
  exclude: string[]
}

/** Whether a file that is not on the disk would be listed if it were. Meant for a few files, not for a tree. */
export function wouldList({ root, include, exclude }: Limits, file: string): boolean {
  const [included, excluded] = [createGlobs(include.length > 0 ? include : ['**']), createGlobs(exclude)]
  const around = rulesAtRoot(root, NO_OBSERVER)
  if (around.ignored || !included.matches(file) || excluded.matches(file)) return false
  const names = file.split('/')
  const name = names.pop() ?? ''
  let relative = ''
  let [rules, folder] = [around.rules.with(readIfThere(path.join(root, IGNORE_FILE))), root]
  for (const one of names) {
    relative = relative === '' ? one : `${relative}/${one}`
    const isSkipped = isSkippedFolder(one) && !included.names(relative)
    if (one === '.git' || isSkipped || rules.ignores(one, true)) return false
    folder = path.join(folder, one)
    rules = rulesOfRepository(folder, NO_OBSERVER) ?? rules.enter(one)
    rules = rules.with(readIfThere(path.join(folder, IGNORE_FILE)))
  }
  return name !== '' && !rules.ignores(name, false)
}
