import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { hasModules, moduleOfImport } from './modules.js'

/** The files of the project's own package that an import path means. `.` is the file's own package. */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  const folder = path.dirname(from)
  if (module === '.') return packageFiles(folder, view)
  if (module.startsWith('./') || module.startsWith('../')) return packageFiles(path.join(folder, module), view)
  if (!hasModules(from, view)) return withoutModules(module, view)
  const owner = moduleOfImport(module, from, view)
  return owner ? packageFiles(path.join(owner.folder, module.slice(owner.name.length)), view) : []
}

/** The files that an import makes visible, without test files. Files for other systems are read as well. */
function packageFiles(folder: string, view: ProjectView): string[] {
  const normal = path.normalize(folder).replace(/\/$/, '')
  if (normal.startsWith('..') || normal.startsWith('/')) return []
  return view.list(normal).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
}

/**
 * Without a `go.mod` below the scan root, only a part of a module is scanned: the root is one of the folders in the path.
 * The standard library's paths name no host and have no folder to drop.
 */
function withoutModules(module: string, view: ProjectView): string[] {
  const parts = module.split('/')
  for (let dropped = 1; dropped < parts.length; dropped += 1) {
    const files = packageFiles(parts.slice(dropped).join('/'), view)
    if (files.length > 0) return files
  }
  return []
}
