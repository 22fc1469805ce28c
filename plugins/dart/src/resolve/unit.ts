import type { FileFacts, ProjectView } from '@service/scanner-kit'
import { libraryOf, PART_OF, partsOf } from './libraries.js'

const PREFIX = 'dart '

/** A library with parts, by the path of its own file. */
export function unitOf(file: string, { unit }: FileFacts, project: ProjectView): string | undefined {
  if (unit === undefined) return undefined
  const library = unit.startsWith(PART_OF) ? libraryOf(file, unit, project) : file
  return library === undefined ? undefined : `${PREFIX}${library}`
}

/** The library's file and its parts. */
export function unitFiles(unit: string, _file: string, project: ProjectView): string[] {
  const library = unit.slice(PREFIX.length)
  return [library, ...partsOf(library, project)]
}
