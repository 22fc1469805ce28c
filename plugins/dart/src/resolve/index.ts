import type { ProjectView } from '@service/scanner-kit'
import { importsOf, LIBRARY_OF, libraryOf, PART_OF } from './libraries.js'
import { resolveUri } from './uris.js'

/** The files an import means; for `part of ...`, those that the library imports. */
export function resolve(module: string, from: string, project: ProjectView): string[] {
  if (module.startsWith(LIBRARY_OF)) {
    const library = libraryOf(from, PART_OF + module.slice(LIBRARY_OF.length), project)
    return library === undefined ? [] : [library]
  }
  if (!module.startsWith(PART_OF)) return resolveUri(module, from, project)
  const library = libraryOf(from, module, project)
  return library === undefined ? [] : importsOf(library, project)
}
