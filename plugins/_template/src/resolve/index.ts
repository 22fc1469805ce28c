import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** The project's own file that an import means; empty when it is another library's. */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  if (!module.startsWith('.')) return []
  const file = path.join(path.dirname(from), module)
  return view.has(file) ? [file] : []
}
