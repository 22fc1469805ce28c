import { foldersAbove, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Where `require` looks besides installed gems, relative to a folder above the file. */
const LOAD_PATHS = ['', 'lib', 'app', 'spec', 'test']

/** The file that `require_relative './x'` or `require 'shop/x'` means. */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  if (!/^[\w./-]+$/.test(module)) return []
  const name = module.endsWith('.rb') ? module : `${module}.rb`
  if (name.startsWith('.')) return inProject(path.join(path.dirname(from), name), view)
  for (const folder of foldersAbove(from)) {
    for (const base of LOAD_PATHS) {
      const found = inProject(path.join(folder, base, name), view)
      if (found.length > 0) return found
    }
  }
  return []
}

function inProject(file: string, view: ProjectView): string[] {
  return !file.startsWith('..') && view.has(file) ? [file] : []
}
