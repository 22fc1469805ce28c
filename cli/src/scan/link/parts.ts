import type { Project } from './project.js'

/** Where a class is declared. */
export interface ClassPlace {
  file: string
  /** Index into the file's classes. */
  class: number
}

const known = new WeakMap<Project, Map<string, Map<string, ClassPlace[]>>>()

/** The other places of the unit that declare members of a class. */
export function partsOf(project: Project, owner: ClassPlace): ClassPlace[] {
  const fact = project.facts(owner.file)?.classes[owner.class]
  const unit = project.unit(owner.file)
  // Where parts say what they extend, and units are large, they are found by name: see extensions.ts.
  if (fact?.name === undefined || unit === undefined || project.language(owner.file)?.declaredNames) return []
  const parts = partsByName(project, unit, owner.file).get(fact.name) ?? []
  return parts.filter((place) => place.file !== owner.file || place.class !== owner.class)
}

function partsByName(project: Project, unit: string, file: string): Map<string, ClassPlace[]> {
  let units = known.get(project)
  if (!units) known.set(project, (units = new Map<string, Map<string, ClassPlace[]>>()))
  let byName = units.get(unit)
  if (byName) return byName
  units.set(unit, (byName = new Map<string, ClassPlace[]>()))
  for (const one of [file, ...project.sameUnit(file)]) {
    for (const [index, { name, part }] of (project.facts(one)?.classes ?? []).entries()) {
      if (name === undefined || part !== true) continue
      const same = byName.get(name)
      if (same) same.push({ file: one, class: index })
      else byName.set(name, [{ file: one, class: index }])
    }
  }
  return byName
}
