import { ANY_ELEMENT, type MemberFact } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import { type ClassPlace, partsOf } from '../../project/parts.js'
import { placeOfMember } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { decorated } from '../functions/decorated.js'
import { returnValues } from '../functions/returns.js'
import { broughtExtension } from '../names/brought-extensions.js'
import { describedAdditions, describedCalls } from '../names/described.js'
import { isTypesName } from '../names/foreign.js'
import { extendedBy, extensionsOf, membersAddedTo, membersIn, typesOf } from '../names/extensions.js'
import {
  type Env,
  other,
  type InstanceValue,
  type ObjectValue,
  type SdkValue,
  unseen,
  type Value,
  withDeclared,
} from '../values.js'
import { isOverridden } from '../mutations/overridden.js'
import { isAssigned, isAssignedInUnit } from '../mutations/assigned.js'
import { constructorArguments, heldValues } from './construction.js'
import { functionMember } from './function-member.js'
import { givesSame, containerMember, isAccessor, typeArgument } from './containers.js'
import { memberByName } from './by-name.js'
import { readsTooEarly } from './initialization.js'
import { parentTypesOf } from '../hierarchy/parents.js'
import {
  askParents,
  classOf,
  fromParents,
  isOfInterface,
  isRequirement,
  isShadowed,
  objectsAbove,
  parentIn,
  withoutHidden,
} from './parents.js'
import { asPart, type Part, propertyNamed } from './properties.js'
import { hasCall, hasRole, holdsValues, isCalled, knowsStep, leadsOn, madeBy, sdkValue } from '../sdk-values.js'
import { givesOne } from './typed-collections.js'
import { numberOf } from '../unique.js'

/** How far parents of parents are searched. */
const MAX_PARENTS = 16

/** `value.name` */
export function memberOf(e: Evaluator, value: Value, name: string, file: string): Value[] {
  // An object can hold itself: `options = { ...options, retry: true }`.
  const isWrittenOut = value.kind === 'object' || value.kind === 'array'
  const owner = 'file' in value ? `${value.file} ${value.kind} ${'class' in value ? value.class : ''}` : value.kind
  const step = `${isWrittenOut ? numberOf(value.node) : owner} ${name}`
  const answer = () => {
    const values = memberIn(e, value, name, file)
    const isOpen = () =>
      isAssigned(e, value, name) ||
      isOverridden(e, value, name) ||
      (value.kind === 'module' &&
        values.some(({ kind }) => kind === 'literal') &&
        isAssignedInUnit(e, value.file, name))
    // What is already open need not be checked: whether something is assigned is the most expensive question.
    const isKnown = values.length > 0 && values.every(({ kind }) => kind !== 'other')
    // Of what only its type is known, an interface, an assignment changes nothing that is known.
    const areInterfaces = values.every((one) => isOfInterface(e, one))
    return e.countsChanges && isKnown && !areInterfaces && isOpen() ? [...values, other] : values
  }
  return e.deeper(step, () => (isWrittenOut && !value.env ? e.once(`${step} from ${file}`, answer) : answer()))
}

function memberIn(e: Evaluator, value: Value, name: string, file: string): Value[] {
  switch (value.kind) {
    case 'sdk': {
      if (hasRole(value) && isAccessor(e, name, file))
        return hasCall(value, name) ? [value, ...sdkMember(e, value, name, file)] : [value]
      // What a generator of clients gives at each step.
      if (hasRole(value) && name === ANY_ELEMENT) return [holdsValues(value) ? other : value]
      if (name === 'default' && value.path === '') return [value]
      return sdkMember(e, value, name, file)
    }
    case 'object':
      return propertyOf(e, value, name, file)
    case 'array':
      if (name === ANY_ELEMENT) return anyOf(e, value, value.node.items)
      return e.project.language(file).library.containers.types && givesOne(name)
        ? anyOf(e, value, value.node.items)
        : [other]
    case 'module':
      return e.project.mayDeclare(value.file, name) ? (e.exported(value.file, name) ?? []) : []
    case 'class':
      return [...describedCalls(e, value, name), ...staticMember(e, value, name, file)]
    case 'instance':
      return [...describedCalls(e, value, name), ...instanceMember(e, value, name, file)]
    case 'literal':
      return isAccessor(e, name, file) ? [value] : [other]
    case 'container':
      return containerMember(e, value, name, file)
    case 'function':
      return functionMember(e, value, name, file)
    case 'other':
      if (value.unseen === 'member') return []
      if (value.unseen === 'type') return [isTypesName(e, name, file) ? value : unseen]
      return [value.unseen ? { ...value, unseen: 'member' } : other]
  }
}

/** A member of an SDK's value, and what the project adds to the SDK's type under that name. */
function sdkMember(e: Evaluator, value: SdkValue, name: string, file: string): Value[] {
  const own = sdkValue(value.sdk, value.path === '' ? name : `${value.path}.${name}`)
  // What the descriptor of the project's own code does not say, the code itself does.
  if (e.project.sdks.isOwn(value.sdk) && !knowsStep(own)) return []
  const added = membersAddedTo(e, value, name, file)
  if (added.length === 0) return leadsOn(own) ? [own] : [own, ...broughtExtension(e, name, file)]
  const described = describedAdditions(
    e,
    typesOf(value),
    name,
    added.map((one) => one.file),
  )
  if (described.length > 0) return described
  const values = added.flatMap((one) => memberValues(e, one.member, one.file, undefined))
  return hasCall(value, name) ? [own, ...values] : values
}

function propertyOf(e: Evaluator, value: ObjectValue, name: string, file: string): Value[] {
  const { property, spreads, hidden } = propertyNamed(e, value, name)
  if (!property && name === ANY_ELEMENT) return anyOf(e, value, value.node.properties.map(asPart))
  const values: Value[] = hidden ? [other] : []
  for (const spread of spreads) {
    const owners = e.values(spread.value, value.file, value.env)
    const found = owners.flatMap((owner) => memberOf(e, owner, name, file))
    // Of what is spread and not known, any member may be meant.
    if (e.certain && owners.length === 0) values.push(other)
    values.push(...found)
    if (e.certain && found.length > 0) return values
  }
  if (property) return [...e.values(property.value, value.file, value.env), ...values]
  if (values.length > 0) return values
  // A ref or a map entry: `{ current: client }` has the member; an object literal without it does not.
  return isAccessor(e, name, file) || givesSame(e, name, file) ? [value] : []
}

/** Any element of a list or map. Its literals are possibilities, never constants. */
function anyOf(e: Evaluator, { file, env }: Pick<ObjectValue, 'file' | 'env'>, parts: Part[]): Value[] {
  const values = parts.flatMap(({ value, spread }) => {
    const found = e.values(value, file, env)
    return spread === true ? found.flatMap((list) => memberOf(e, list, ANY_ELEMENT, file)) : found
  })
  const kept = values.filter((value) => value.kind !== 'literal')
  return e.certain || kept.length < values.length ? [...kept, other] : kept
}

/** Members of a class itself: static ones, enum cases, companion objects. */
function staticMember(e: Evaluator, value: Value & { kind: 'class' }, name: string, file: string): Value[] {
  const fact = e.project.class(value)
  if (!fact) return []
  const members = fact.members.filter(
    (one) => one.name === name && (one.static === true || one.kind === 'case' || fact.kind === 'object'),
  )
  if (members.length > 0) return members.flatMap((member) => memberValues(e, member, value.file, undefined))
  if (fact.extends) return extendedBy(e, value).flatMap((one) => memberOf(e, one, name, file))
  const elsewhere = [...partsOf(e.project, value), ...extensionsOf(e, value, file)]
  const added = elsewhere.flatMap((place) => membersIn(e, place, name))
  const ofType = added.filter(({ member }) => member.static === true)
  if (ofType.length > 0) return ofType.flatMap((one) => memberValues(e, one.member, one.file, undefined))
  const isObject = fact.kind === 'object'
  // Two SDKs may share a type's name: both are checked.
  const ask = (parent: Value) => {
    if (parent.kind !== 'class' && parent.kind !== 'sdk' && parent.kind !== 'instance') return []
    return memberOf(e, isObject || parent.kind !== 'instance' ? parent : classOf(parent), name, value.file)
  }
  const { described } = askParents(e, parentTypesOf(e, value), ask, (values) => values.length > 0)
  return fromParents(described)
}

function instanceMember(e: Evaluator, value: InstanceValue, name: string, file: string, depth = 0): Value[] {
  const fact = e.project.class(value)
  if (!fact) return []
  if (depth > MAX_PARENTS) {
    e.giveUp()
    return []
  }
  const written = value.literal?.node.properties.findLast((property) => property.name === name)
  // An accessor may change what is written.
  const held =
    written && value.literal && !membersIn(e, value, name).some(({ member }) => member.computed)
      ? e.values(written.value, value.literal.file, value.literal.env)
      : []
  // If it cannot be followed, the member's declaration may tell.
  if (held.some((one) => one.kind !== 'other' && !isNull(one))) return held
  const own = membersNamed(e, value, name, file)
  if (fact.extends) return [...(own ?? []), ...extendedMember(e, value, name, file, own !== undefined)]
  if (own) return e.certain && isShadowed(e, value, name) ? [...own, other] : own
  // A parent that is made with what this object was made with: `super(key)`.
  const env: Env | undefined = value.made && { values: constructorArguments(e, value) }
  const ask = (parent: Value) =>
    parent.kind === 'instance'
      ? inherited(e, parentIn(e, value, parent, file), name, file, depth + 1)
      : memberOf(e, parent, name, value.file)
  const { described, undescribed, foreign, known } = askParents(e, objectsAbove(e, value, env), ask, (values) =>
    values.some((one) => one.kind !== 'other' && (one.kind !== 'sdk' || hasRole(one) || isCalled(one))),
  )
  if (described.length > 0) return fromParents(described)
  const named = memberByName(e, value, name)
  if (named.length > 0) return e.certain && !isModel(value.file) ? [...named, other] : named
  if (undescribed.length > 0) return undescribed
  // A wrapper represents the object in it, and the object has no such member: `lazyFlags.value`.
  if (depth === 0 && isAccessor(e, name, file) && e.project.language(file).library.containers.members) return [value]
  if (foreign) return [other]
  // What wraps it is passed through: `ref(new Store()).value`, an enum's `value`.
  if (known && fact.kind === 'class' && isAccessor(e, name, file)) return [value]
  // An object of a project class without such a member, and with nothing unknown above it, is not an SDK's.
  return known && fact.supertypes.length === 0 && fact.kind !== 'interface' ? [other] : []
}

function inherited(e: Evaluator, parent: InstanceValue, name: string, file: string, depth: number): Value[] {
  const values = instanceMember(e, parent, name, file, depth)
  const isKnown = values.length > 0 && values.every(({ kind }) => kind !== 'other')
  return e.countsChanges && isKnown && isAssigned(e, parent, name) ? [...values, other] : values
}

/** What an extension's object has from the type it adds to; beside its own members, only the calls of an SDK. */
function extendedMember(e: Evaluator, value: InstanceValue, name: string, file: string, beside: boolean): Value[] {
  return extendedBy(e, value).flatMap((one) => {
    if (one.kind === 'class')
      return beside ? [] : memberOf(e, { kind: 'instance', file: one.file, class: one.class }, name, file)
    if (one.kind !== 'sdk') return []
    const object = madeBy(one)
    return !beside || hasCall(object, name) ? [sdkValue(one.sdk, `${object.path}.${name}`)] : []
  })
}

/** What the members of a name hold, wherever the class declares them; undefined if there are none. */
function membersNamed(e: Evaluator, owner: InstanceValue, name: string, file: string): Value[] | undefined {
  const inPlace = (place: ClassPlace) => membersIn(e, place, name)
  const own = withoutHidden(e, owner, inPlace(owner), file)
  const elsewhere = () => [...partsOf(e.project, owner), ...extensionsOf(e, owner, file)].flatMap(inPlace)
  // If an interface only requires a member, an extension of it may supply it for types that do not declare it, such as that of the object.
  const isAskedFor = owner.whole?.made !== undefined && own.every(({ member }) => isRequirement(member))
  const given = own.length === 0 || isAskedFor ? elsewhere() : []
  const all = given.length > 0 ? given : own
  // An object's own member hides the class's of the same name.
  const ofObject = all.filter(({ member }) => member.static !== true)
  const found = ofObject.length > 0 ? ofObject : all
  return found.length > 0 ? found.flatMap((one) => memberValues(e, one.member, one.file, owner)) : undefined
}

/** The value of a member. A method is a function value bound to its object; a getter is what it returns. */
function memberValues(e: Evaluator, member: MemberFact, file: string, self: InstanceValue | undefined): Value[] {
  if (member.kind === 'method' && member.function !== undefined) {
    return decorated(e, { kind: 'function', file, function: member.function, self })
  }
  // A parent's accessor may return a member of the object that it is called on.
  const made = self && (self.made ?? (member.kind === 'getter' ? self.whole?.made : undefined))
  // So may the accessor of an object that is written out, such as the entry of an enum.
  const isWritten = made !== undefined || (member.kind === 'getter' && self?.literal !== undefined)
  const env: Env | undefined =
    self && isWritten
      ? {
          values: constructorArguments(e, self),
          self: self.whole ?? self,
          ...(self.whole && { asParent: self }),
          ...(member.kind !== 'getter' && { making: true as const }),
        }
      : undefined
  const answer = (): Value[] => {
    const argument = typeArgument(e, self, member.type)
    if (argument.length > 0) return argument
    const typed = member.type ? e.instances(member.type, file) : []
    if (!e.certain && e.final(typed, file)) return typed
    const values = e.anyOf(heldValues(e, member, self), file, env)
    if (e.certain && readsTooEarly(e, member, file)) values.push(other)
    if (member.opaque && (e.certain || values.length > 0)) values.push(other)
    if (member.kind === 'getter' && member.function !== undefined) {
      const getters = decorated(e, { kind: 'function', file, function: member.function, env })
      for (const one of getters)
        values.push(...(one.kind === 'function' ? returnValues(e, one.file, one.function, one.env) : [other]))
    }
    if (typed.some(({ kind }) => kind === 'container') || values.some(isWrittenOut))
      return withDeclared(e, values, typed)
    return values.some((value) => value.kind !== 'other') || typed.length === 0 ? values : typed
  }
  if (env || self?.types) return answer()
  return e.once(`${file}@${placeOfMember(e.project.facts(file), member)}`, answer)
}

function isWrittenOut({ kind }: Value): boolean {
  return kind === 'object' || kind === 'array'
}

export function isNull(value: Value): boolean {
  return value.kind === 'literal' && value.literal.type === 'null'
}
