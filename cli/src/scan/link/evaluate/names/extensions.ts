import { getOrMake, type MemberFact, perObject } from '@service/scanner-kit'
import { type ClassPlace, idOf, isSameClass } from '../../project/parts.js'
import type { Project } from '../../project/project.js'
import type { Evaluator } from '../evaluator.js'
import { roleOf } from '../sdk-values.js'
import type { SdkValue, Value } from '../values.js'

/** A member and the file it is in. */
interface Placed {
  member: MemberFact
  file: string
}

interface Known {
  /** Extensions by the unit they are seen from and the type's name. */
  named: Map<string, ClassPlace[]>
  extended: Map<string, Value[]>
}

const knownOf = perObject<Project, Known>(() => ({ named: new Map(), extended: new Map() }))

/** The extensions of types of this name that a file sees: its own, those of its unit, and of the modules it imports. */
export function extensionsNamed(project: Project, name: string, file: string): ClassPlace[] {
  if (project.language(file).semantics.addedMembers !== 'types') return []
  const { named } = knownOf(project)
  const key = `${file}\n${name}`
  return getOrMake(named, key, () => {
    const files = new Set([file, ...project.declaring(name, file), ...importedFiles(project, name, file)])
    return [...files].flatMap((one) =>
      (project.facts(one)?.classes ?? []).flatMap((fact, index) =>
        fact.extends && fact.name === name ? [{ file: one, class: index }] : [],
      ),
    )
  })
}

function importedFiles(project: Project, name: string, file: string): string[] {
  return (project.facts(file)?.imports ?? []).flatMap((one) =>
    one.wildcard && project.sdks.ofModule(one.module, file).every((sdk) => project.sdks.isOwn(sdk))
      ? project.resolve(one.module, file, name)
      : [],
  )
}

/** What an extension adds to: an own class or an SDK's type; empty for the types of other libraries. */
export function extendedBy(e: Evaluator, place: ClassPlace): Value[] {
  const type = e.project.class(place)?.extends
  if (!type) return []
  const { extended } = knownOf(e.project)
  const key = idOf(place)
  return getOrMake(extended, key, () => {
    // Nothing while it is being answered: a type that is nested in what it extends would ask again.
    extended.set(key, [])
    return e.values(type, place.file).filter((value) => value.kind === 'sdk' || isMain(e, value))
  })
}

function isMain(e: Evaluator, value: Value): boolean {
  return value.kind === 'class' && !e.project.class(value)?.extends
}

/** The extensions of an own class, as far as its own unit and the file that asks see them. */
export function extensionsOf(e: Evaluator, owner: ClassPlace, seenFrom: string): ClassPlace[] {
  const name = e.project.class(owner)?.name
  if (name === undefined) return []
  const seen = [owner.file, ...(seenFrom === owner.file ? [] : [seenFrom])].flatMap((file) =>
    extensionsNamed(e.project, name, file),
  )
  // Both files may see the same one.
  const places = new Map(seen.map((place) => [idOf(place), place]))
  return [...places.values()].filter((place) =>
    extendedBy(e, place).some((value) => value.kind === 'class' && isSameClass(value, owner)),
  )
}

/** Members that the project adds to an SDK's type. */
export function membersAddedTo(e: Evaluator, value: SdkValue, name: string, file: string): Placed[] {
  const role = roleOf(value)
  return typesOf(value).flatMap((type) =>
    extensionsNamed(e.project, type, file)
      .filter((place) => extendedBy(e, place).some((one) => one.kind === 'sdk' && one.path === type))
      .flatMap((place) => membersIn(e, place, name))
      .filter(({ member }) => (member.static === true) === (role === undefined)),
  )
}

/** The names of the types that an SDK's value may have. */
export function typesOf(value: SdkValue): string[] {
  const role = roleOf(value)
  return role === undefined ? [value.path] : typesWithRole(value, role)
}

function typesWithRole(value: SdkValue, role: string): string[] {
  return Object.entries(value.sdk.roles).flatMap(([path, one]) => {
    const type = /^(\w+)\(\)$/.exec(path)?.[1]
    return one === role && type !== undefined ? [type] : []
  })
}

/** The members of a name in one place. */
export function membersIn(e: Evaluator, place: ClassPlace, name: string): Placed[] {
  return (e.project.class(place)?.members ?? [])
    .filter((one) => one.name === name && one.kind !== 'constructor')
    .map((member) => ({ member, file: place.file }))
}
