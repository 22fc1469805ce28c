import { append, getOrMake, perObject } from '@service/scanner-kit'
import type { Project } from './project.js'

/** Where a class is declared. */
export interface ClassPlace {
  file: string
  /** Index into the file's classes. */
  class: number
}

/** Tells classes apart. */
export function idOf({ file, class: index }: ClassPlace): string {
  return `${file}#${index}`
}

export function isSameClass(one: ClassPlace, other: ClassPlace): boolean {
  return one.file === other.file && one.class === other.class
}

/** By unit, and in it by name. */
const known = perObject<Project, Map<string, Map<string, ClassPlace[]>>>(() => new Map())

/** The other places of the unit that declare members of a class. */
export function partsOf(project: Project, owner: ClassPlace): ClassPlace[] {
  const fact = project.class(owner)
  const unit = project.unit(owner.file)
  if (fact?.name === undefined || unit === undefined) return []
  const parts = project.language(owner.file).lexical.declaredNames
    ? declaredParts(project, unit, owner)
    : (partsByName(project, unit, owner.file).get(fact.name) ?? [])
  return parts.filter((place) => !isSameClass(place, owner))
}

/** Where units are large, parts are looked up by their name. Those that say what they extend are in extensions.ts. */
function declaredParts(project: Project, unit: string, owner: ClassPlace): ClassPlace[] {
  const { name = '', part, extends: extended } = project.class(owner) ?? {}
  if (part !== true || extended) return []
  const byName = getOrMake(known(project), unit, () => new Map())
  return getOrMake(byName, name, () =>
    project
      .declaring(name, owner.file)
      .flatMap((file) =>
        (project.facts(file)?.classes ?? []).flatMap((fact, index) =>
          fact.name === name && fact.part === true && !fact.extends ? [{ file, class: index }] : [],
        ),
      ),
  )
}

function partsByName(project: Project, unit: string, file: string): Map<string, ClassPlace[]> {
  return getOrMake(known(project), unit, () => {
    const byName = new Map<string, ClassPlace[]>()
    for (const one of [file, ...project.sameUnit(file)]) {
      for (const [index, { name, part }] of (project.facts(one)?.classes ?? []).entries()) {
        if (name !== undefined && part === true) append(byName, name, { file: one, class: index })
      }
    }
    return byName
  })
}
