import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** How a module's file may end, what Python takes first before the others. */
export const ENDINGS = ['/__init__.py', '.py', '.pyw', '/__init__.pyi', '.pyi']

/** The file of a dotted module below a folder: the module itself or its package. */
export function moduleFile(root: string, module: string, view: ProjectView): string | undefined {
  const base = path.join(root, ...module.split('.'))
  const endings = module === '' ? ENDINGS.filter((ending) => ending.startsWith('/')) : ENDINGS
  return endings.map((ending) => path.normalize(base + ending)).find((file) => view.has(file))
}

export function isPackage(folder: string, view: ProjectView): boolean {
  return view.has(path.join(folder, '__init__.py'))
}
