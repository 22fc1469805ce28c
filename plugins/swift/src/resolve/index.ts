import { append, type FileFacts, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import { declaredNames } from './declared-names.js'
import { type Unit, unitsOf } from './units.js'

interface Declared {
  byName: Map<string, string[]>
  /** Files that pass on the names of other modules. */
  exporting: string[]
}

const declaredIn = perObject<ProjectView, Map<Unit, Declared>>(() => new Map())

/**
 * The project's own files of a module.
 * @param name only files that may declare this name
 */
export function resolve(module: string, from: string, view: ProjectView, name?: string): string[] {
  const { byFile, byModule } = unitsOf(view)
  const own = byFile.get(from)
  const units = (byModule.get(module) ?? []).filter((unit) => unit !== own)
  return units.flatMap((unit) => {
    if (name === undefined) return unit.files
    const { byName, exporting } = getOrMake(declaredIn(view), unit, () => index(unit, view))
    return [...new Set([...(byName.get(name) ?? []), ...exporting])]
  })
}

function index(unit: Unit, view: ProjectView): Declared {
  const declared: Declared = { byName: new Map(), exporting: [] }
  for (const file of unit.files) add(declared, file, view.read(file) ?? '')
  return declared
}

function add({ byName, exporting }: Declared, file: string, text: string): void {
  for (const name of new Set(declaredNames(text))) {
    if (name === '*') exporting.push(file)
    append(byName, name, file)
  }
}

export function unitOf(file: string, _facts: FileFacts, view: ProjectView): string | undefined {
  return unitsOf(view).byFile.get(file)?.id
}

export function unitFiles(_unit: string, file: string, view: ProjectView): string[] {
  return unitsOf(view).byFile.get(file)?.files ?? []
}
