import type { ProjectView } from '@service/scanner-kit'
import { importsOf, libraryOf, PART_OF } from './libraries.js'
import { resolveUri } from './uris.js'

/** The files an import means; for `part of ...`, those that the library imports. */
export function resolve(module: string, from: string, project: ProjectView): string[] {
  if (!module.startsWith(PART_OF)) return resolveUri(module, from, project)
  const library = libraryOf(from, module, project)
  return library === undefined ? [] : importsOf(library, project)
}
