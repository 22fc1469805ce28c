import { type ClassPlace, isSameClass } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { fieldOf, lookupMember } from '../hierarchy/lookup.js'
import { membersIn } from '../names/extensions.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import type { Env, InstanceValue } from '../values.js'

/**
 * The object that code of a class works on, as far as a member goes. The code of a parent, called on an object of a subclass, finds the
 * member of the subclass, unless that one is another member of the same name. Of an object of which only the class is known, such a member
 * is not known either.
 */
export function currentObject(e: Evaluator, own: ClassPlace, name: string, env: Env | undefined): InstanceValue {
  const current: InstanceValue = { kind: 'instance', file: own.file, class: own.class }
  const self = env?.self?.kind === 'instance' ? env.self : undefined
  if (!self || isSameClass(self, own)) return self ?? current
  const below = declaredAgain(e, own, self, name)
  // While a parent is made, its objects have the fields of subclasses in some languages only, or not yet.
  if (env?.making && below.some((one) => isField(e, one, name))) return current
  if (below.length === 0) return self
  const hider = hiderFrom(e, own, self, name)
  if (!hider) return self
  if (hider.above) return { kind: 'instance', file: hider.above.file, class: hider.above.class }
  return env?.asParent && isSameClass(env.asParent, own) ? env.asParent : current
}

/** The class nearest to the parent whose member is another one, and the class above it that declares the parent's member again. */
function hiderFrom(
  e: Evaluator,
  parent: ClassPlace,
  object: ClassPlace,
  name: string,
): { above: ClassPlace | undefined } | undefined {
  const between = [object, ...ancestorClasses(e, object)].filter(
    (one) => membersIn(e, one, name).length > 0 && ancestorClasses(e, one).some((above) => isSameClass(above, parent)),
  )
  const at = between.findLastIndex((one) => hides(e, parent, one, name))
  return at === -1 ? undefined : { above: between[at + 1] }
}

/** Where an object's class, or one between it and the parent, declares a member again that the parent has. */
function declaredAgain(e: Evaluator, parent: ClassPlace, object: InstanceValue, name: string): ClassPlace[] {
  const ofParent = placesOf(e, parent, name)
  if (ofParent.length === 0) return []
  return placesOf(e, object, name).filter((one) => !ofParent.some((above) => isSameClass(one, above)))
}

function isField(e: Evaluator, one: ClassPlace, name: string): boolean {
  const member = fieldOf(e, one, name)
  return member?.kind === 'field' && member.static !== true
}

/** Whether a subclass's member is another one of the same name, rather than the parent's declared again. */
function hides(e: Evaluator, parent: ClassPlace, one: ClassPlace, name: string): boolean {
  const { view } = e.project
  const { semantics, lexical } = e.project.language(one.file)
  if (isPrivateTo(e, parent, one, name)) return true
  const member = e.project.class(one)?.members.find((found) => found.name === name)
  if (member?.hides) return e.project.class(parent)?.kind !== 'interface'
  if (!semantics.fieldsOverride && member?.kind === 'field') return true
  return lexical.overriding !== undefined && !lexical.overriding.mayOverride(view.read(one.file) ?? '', name)
}

/** Whether a subclass cannot name a parent's member. */
function isPrivateTo(e: Evaluator, parent: ClassPlace, below: ClassPlace, name: string): boolean {
  const { project } = e
  const scope = project.class(parent)?.members.find((member) => member.name === name)?.private
  if (scope !== 'unit') return scope === 'class'
  const unit = project.unit(parent.file)
  return below.file !== parent.file && (unit === undefined || project.unit(below.file) !== unit)
}

function placesOf(e: Evaluator, owner: ClassPlace, name: string): ClassPlace[] {
  return lookupMember(e, owner, name).flatMap((one) => ('class' in one ? [one] : []))
}
