import { canonicalText, foldersAbove, type ProjectView } from '@service/scanner-kit'
import { lexicalSyntax } from '../lexical-syntax.js'
import { resolveUri } from './uris.js'

/** How a part's facts name its library. */
export const PART_OF = 'part of '

/** A library as a part names it, when the library itself is meant. */
export const LIBRARY_OF = 'library of '

/** In how many folders a library that is only named is looked for, the part's own first. */
const FOLDERS = 3

/** The library of a part: `part of library.dart`, or the library's name in older code. */
export function libraryOf(part: string, partOf: string, project: ProjectView): string | undefined {
  const named = partOf.slice(PART_OF.length)
  if (named.endsWith('.dart')) return resolveUri(named, part, project)[0]
  for (const folder of foldersAbove(part).slice(0, FOLDERS)) {
    const libraries = project.list(folder).filter((one) => one.endsWith('.dart') && one !== part)
    const library = libraries.find((one) => partsOf(one, project).includes(part))
    if (library !== undefined) return library
  }
  return undefined
}

export function partsOf(library: string, project: ProjectView): string[] {
  return directives('part', library, project)
}

export function importsOf(library: string, project: ProjectView): string[] {
  return directives('import', library, project)
}

/** The own files that a library names in directives of one kind. */
function directives(word: string, library: string, project: ProjectView): string[] {
  const text = canonicalText(project.read(library) ?? '', lexicalSyntax)
  const pattern = new RegExp(`^[ \\t]*${word}\\s*(['"])([^'"\\n]+)\\1`, 'gm')
  return [...text.matchAll(pattern)].flatMap((found) => resolveUri(found[2] ?? '', library, project))
}
