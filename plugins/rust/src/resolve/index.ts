import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { crateRoots, isRoot, memberCrate } from './crates.js'

/**
 * The file of a module. `mod keys` is what a file declares; `crate::a`, `self::a`, `super::a` and `other_crate::a` are paths,
 * for which the file of the longest known part is given.
 */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  if (!/^(?:mod )?\w+(?:::\w+)*$/.test(module)) return []
  if (module.startsWith('mod ')) return modulesIn(childFolder(from), module.slice('mod '.length), view)
  const [first = '', ...rest] = module.split('::')
  switch (first) {
    case 'crate':
      return descend(crateRoots(from, view), rest, view)
    case 'self':
      return descend([from], rest, view)
    case 'super':
      return ascend(from, rest, view)
    default:
      return descend(memberCrate(first, view), rest, view)
  }
}

function ascend(from: string, rest: string[], view: ProjectView): string[] {
  const parents = parentOf(from, view)
  const [next, ...more] = rest
  if (next !== 'super') return descend(parents, rest, view)
  return parents.flatMap((parent) => ascend(parent, more, view))
}

/** The module above: the file that owns the folder a file lies in. */
function parentOf(file: string, view: ProjectView): string[] {
  const folder = path.basename(file) === 'mod.rs' ? path.dirname(path.dirname(file)) : path.dirname(file)
  const owners = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => path.join(folder, name))
  return [...owners, `${folder}.rs`].filter((one) => one !== file && view.has(one)).slice(0, 2)
}

/** Follows a path of modules as far as there are files for it. */
function descend(starts: string[], names: string[], view: ProjectView): string[] {
  let files = starts.filter((file) => view.has(file))
  for (const name of names) {
    const next = files.flatMap((file) => modulesIn(childFolder(file), name, view))
    if (next.length === 0) break
    files = next
  }
  return files
}

function modulesIn(folder: string, name: string, view: ProjectView): string[] {
  return [path.join(folder, `${name}.rs`), path.join(folder, name, 'mod.rs')].filter((file) => view.has(file))
}

/** Where the modules that a file declares lie. */
function childFolder(file: string): string {
  const folder = path.dirname(file)
  return isRoot(file) || path.basename(file) === 'mod.rs' ? folder : path.join(folder, path.basename(file, '.rs'))
}
