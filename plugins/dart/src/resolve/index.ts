import { getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import { importsOf, LIBRARY_OF, libraryOf, PART_OF, partsOf } from './libraries.js'
import { resolveUri } from './uris.js'

/** The parts of libraries, by their files. */
const knownParts = perObject<ProjectView, Map<string, string[]>>(() => new Map())

/** The files an import means, with the parts of a library; for `part of ...`, those that the library imports. */
export function resolve(module: string, from: string, project: ProjectView): string[] {
  if (module.startsWith(LIBRARY_OF)) {
    const library = libraryOf(from, PART_OF + module.slice(LIBRARY_OF.length), project)
    return library === undefined ? [] : [library]
  }
  if (!module.startsWith(PART_OF)) {
    const files = resolveUri(module, from, project)
    const parts = files.flatMap((file) => getOrMake(knownParts(project), file, () => partsOf(file, project)))
    return [...files, ...parts]
  }
  const library = libraryOf(from, module, project)
  return library === undefined ? [] : importsOf(library, project)
}
