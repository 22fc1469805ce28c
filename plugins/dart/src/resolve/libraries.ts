import { canonicalText, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { lexicalSyntax } from '../lexical-syntax.js'
import { resolveUri } from './uris.js'

/** How a part's facts name its library. */
export const PART_OF = 'part of '

/** A library as a part names it, when the library itself is meant. */
export const LIBRARY_OF = 'library of '

/** In how many folders above a part a library that is only named is looked for. */
const FOLDERS_ABOVE = 2

/** The library of a part: `part of library.dart`, or the library's name in older code. */
export function libraryOf(part: string, partOf: string, project: ProjectView): string | undefined {
  const named = partOf.slice(PART_OF.length)
  if (named.endsWith('.dart')) return resolveUri(named, part, project)[0]
  let folder = path.dirname(part)
  for (let above = 0; above <= FOLDERS_ABOVE; above += 1) {
    const library = project
      .list(folder === '.' ? '' : folder)
      .find((one) => one.endsWith('.dart') && one !== part && partsOf(one, project).includes(part))
    if (library !== undefined || folder === '.') return library
    folder = path.dirname(folder)
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
