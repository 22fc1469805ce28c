import type { FileFacts, ProjectView } from '@service/scanner-kit'
import { declarationsOf } from './declarations.js'
import { projectOf } from './projects.js'

/** The parts of a partial class see each other's members: a unit is such a class. */
export function unitOf(_: string, facts: FileFacts): string | undefined {
  const partial = facts.classes.find((one) => one.part === true && one.name !== undefined)
  return partial && `csharp:${facts.unit ?? ''}.${partial.name ?? ''}`
}

export function unitFiles(unit: string, file: string, view: ProjectView): string[] {
  const own = projectOf(file, view)
  const files = declarationsOf(view).declaringPart(unit.slice('csharp:'.length))
  return files.filter((one) => projectOf(one, view) === own)
}
