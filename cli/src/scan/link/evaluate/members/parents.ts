import type { MemberFact } from '@service/scanner-kit'
import { type ClassPlace, isSameClass } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { ancestorClasses, parentsOf } from '../hierarchy/parents.js'
import { extensionsOf, membersIn } from '../names/extensions.js'
import { type Env, type InstanceValue, other, type Value } from '../values.js'

/** A parent may be known by an object of it (`super(key)`). */
export function classOf({ file, class: index }: InstanceValue): Value {
  return { kind: 'class', file, class: index }
}

/** The answer of the first parent. If another one has a different answer, the classes above both decide whose it is. */
export function fromParents([first = [], ...others]: Value[][]): Value[] {
  const [one] = first
  const isSame = ([value, ...more]: Value[]) =>
    more.length === 0 &&
    value?.kind === 'literal' &&
    one?.kind === 'literal' &&
    value.literal.value === one.literal.value
  return others.every(isSame) ? first : [...first, other]
}

interface Inherited {
  /** What each parent holds that says what the member is: the first alone, unless every possibility counts. */
  described: Value[][]
  /** What a parent of an SDK may have: its descriptor does not mention the member. */
  undescribed: Value[]
  /** A parent of another library has it. */
  foreign: boolean
  /** What all parents are is known. */
  known: boolean
}

/**
 * Asks parents for a member, in turn.
 * @param ask what one of them holds
 * @param tells whether that says what the member is
 */
export function askParents(
  e: Evaluator,
  parents: Iterable<Value[]>,
  ask: (parent: Value) => Value[],
  tells: (values: Value[]) => boolean,
): Inherited {
  const inherited: Inherited = { described: [], undescribed: [], foreign: false, known: true }
  for (const parent of parents) {
    if (parent.length === 0) inherited.known = false
    const values = parent.flatMap(ask)
    const found = values.filter((one) => one.kind !== 'other')
    if (tells(values)) {
      inherited.described.push(e.certain ? values : found)
      if (!e.certain) break
    } else if (found.length > 0) inherited.undescribed = found
    else if (values.length > 0) inherited.foreign = true
  }
  return inherited
}

/** Whether an interface only asks for a member, and gives none. */
export function isRequirement({ kind, values, function: made }: MemberFact): boolean {
  return kind === 'field' && values.length === 0 && made === undefined
}

/**
 * The members of a name that count: what the language adds does not if the class declares another, or a parent, or an extension of one
 * that the file sees.
 */
export function withoutHidden<Placed extends { member: MemberFact }>(
  e: Evaluator,
  owner: ClassPlace,
  own: Placed[],
  file: string,
): Placed[] {
  const declared = own.filter(({ member }) => member.added !== true)
  const [added] = own
  if (!added || declared.length > 0) return declared
  const { name } = added.member
  const above = ancestorClasses(e, owner).flatMap((one) => [one, ...extensionsOf(e, one, file)])
  const hides = above.some((one) => membersIn(e, one, name).some(({ member }) => member.static !== true))
  return hides ? [] : own
}

/**
 * Whether what the class declares is hidden by what a parent's code gives each object: by its constructor, if the class declares it for all
 * objects; for a method always, if a parent's code finds the members of subclasses.
 */
export function isShadowed(e: Evaluator, own: InstanceValue, name: string): boolean {
  const { members = [] } = e.project.class(own) ?? {}
  const declared = members.find((member) => member.name === name && member.kind === 'field')
  if (!declared || (!declared.static && !e.project.language(own.file).semantics.lateBinding)) return false
  const hides = (member: MemberFact) =>
    member.kind === 'field' &&
    // Python's attribute that a class declares and its methods assign is one, of the class.
    (member.static === true
      ? declared.static === true && member.values.length > 1
      : declared.static === true || member.opaque === true || member.values.length > 1)
  return ancestorClasses(e, own).some((parent) => membersIn(e, parent, name).some(({ member }) => hides(member)))
}

/** Whether a text that shows an entry of an enum shows something other than its value; the nearest class decides. */
export function showsOtherwise(e: Evaluator, own: ClassPlace): boolean {
  const says = [own, ...ancestorClasses(e, own)]
    .map((one) => e.project.class(one)?.casesShow)
    .find((one) => one !== undefined)
  return says === 'other'
}

/** Whether nothing is known of a value but an interface that it has. */
export function isOfInterface(e: Evaluator, value: Value): boolean {
  if (value.kind !== 'instance' || value.literal) return false
  return e.project.class(value)?.kind === 'interface'
}

/** The objects of each parent. */
export function* objectsAbove(e: Evaluator, owner: InstanceValue, env: Env | undefined): Iterable<Value[]> {
  for (const { values } of parentsOf(e, owner, env)) yield values
}

/** A parent as a part of an object. */
export function parentIn(e: Evaluator, object: InstanceValue, parent: InstanceValue, file: string): InstanceValue {
  const held = embedded(e, object, parent, file)
  if (held) return held
  // A class without a constructor passes its arguments to its parent's (the constants of an enum).
  const hasConstructor = e.project.class(object)?.members.some((member) => member.kind === 'constructor')
  const made = hasConstructor ? undefined : object.made
  return { ...(made && { made }), ...parent, whole: object.whole ?? object }
}

/** The object that a struct holds as its parent, as the literal that makes the struct writes it: `Flags{Base: Base{Key: "a"}}`. */
function embedded(
  e: Evaluator,
  { literal, ...own }: InstanceValue,
  parent: InstanceValue,
  file: string,
): InstanceValue | undefined {
  if (!literal || !e.project.language(own.file).semantics.embeddedParents) return undefined
  const name = e.project.class(parent)?.name
  if (name === undefined || !literal.node.properties.some((property) => property.name === name)) return undefined
  return e
    .member({ ...own, literal }, name, file)
    .find((one): one is InstanceValue => one.kind === 'instance' && isSameClass(one, parent))
}
