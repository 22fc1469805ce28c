import type { FileFacts, ProjectView } from '@service/scanner-kit'
import { declaredNames } from './declared-names.js'
import { type Unit, unitsOf } from './units.js'

const declaredIn = new WeakMap<Unit, Map<string, string[]>>()

/**
 * The project's own files of a module.
 * @param name only files that may declare this name
 */
export function resolve(module: string, from: string, view: ProjectView, name?: string): string[] {
  const { byFile, byModule } = unitsOf(view)
  const own = byFile.get(from)
  const units = (byModule.get(module) ?? []).filter((unit) => unit !== own)
  return units.flatMap((unit) => (name === undefined ? unit.files : (index(unit, view).get(name) ?? [])))
}

function index(unit: Unit, view: ProjectView): Map<string, string[]> {
  let byName = declaredIn.get(unit)
  if (!byName) {
    declaredIn.set(unit, (byName = new Map<string, string[]>()))
    for (const file of unit.files) {
      for (const name of new Set(declaredNames(view.read(file) ?? ''))) {
        const same = byName.get(name)
        if (same) same.push(file)
        else byName.set(name, [file])
      }
    }
  }
  return byName
}

export function unitOf(file: string, _facts: FileFacts, view: ProjectView): string | undefined {
  return unitsOf(view).byFile.get(file)?.id
}

export function unitFiles(_unit: string, file: string, view: ProjectView): string[] {
  return unitsOf(view).byFile.get(file)?.files ?? []
}
