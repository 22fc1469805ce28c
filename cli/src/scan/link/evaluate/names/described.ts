import { getOrMake, type SdkDescriptor } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { ancestors } from '../hierarchy/parents.js'
import { hasCall, hasRole, knowsName, madeBy, sdkValue } from '../sdk-values.js'
import type { InstanceValue, SdkValue, Value } from '../values.js'

/** What a file's own name means to others, if the team describes the file as an SDK. Such a name is also the project's code. */
export function describedNames(e: Evaluator, file: string, name: string): SdkValue[] {
  const sdks = e.project.sdks.declaredIn(file)
  if (sdks.length === 0) return []
  const names = isDefault(e, file, name) ? [name, 'default'] : [name]
  return sdks.flatMap((sdk) => names.filter((one) => knowsName(sdk, one)).map((one) => sdkValue(sdk, one)))
}

/** Whether a file exports what a name means by default. */
function isDefault(e: Evaluator, file: string, name: string): boolean {
  return e.project.exportsOf(file, 'default').some(({ value }) => {
    if (value.kind === 'name') return value.name === name
    return value.kind === 'function' && e.project.function({ file, function: value.function })?.name === name
  })
}

/**
 * The described calls of this name that an own class has, or an object of it: the class is a role of the team's SDK, or what it makes is, or that of
 * a parent.
 */
export function describedCalls(
  e: Evaluator,
  value: InstanceValue | (Value & { kind: 'class' }),
  name: string,
): SdkValue[] {
  const sdks = e.project.sdks
    .usableIn(value.file)
    .filter((sdk) => e.project.sdks.isOwn(sdk) && sdk.calls.some(isNamed(name)))
  if (sdks.length === 0) return []
  const roles =
    value.kind === 'class' ? [] : [...rolesOf(e, value, 'object', sdks), ...rolesMeeting(e, value, name, sdks)]
  if (value.kind === 'class' || isOfClass(e, value, name)) roles.push(...rolesOf(e, value, 'class', sdks))
  return roles.flatMap((role) => (hasCall(role, name) ? sdkValue(role.sdk, `${role.path}.${name}`) : []))
}

/**
 * What an interface declared by its user means, in languages where any type with its methods implements it: the described type, if the method
 * takes something of a type that only the team's SDK declares.
 */
function rolesMeeting(e: Evaluator, value: InstanceValue, name: string, sdks: readonly SdkDescriptor[]): SdkValue[] {
  const facts = e.project.facts(value.file)
  const fact = facts?.classes[value.class]
  if (fact?.kind !== 'interface' || !e.project.language(value.file).semantics.structuralInterfaces) return []
  const method = fact.members.find((member) => member.name === name)?.function
  const { parameters = [] } = facts?.functions[method ?? -1] ?? {}
  const types = parameters.flatMap(({ type }) => (type ? e.withOwnSteps(() => e.instances(type, value.file)) : []))
  const declaring = types.flatMap((type) => (type.kind === 'instance' ? e.project.sdks.declaredIn(type.file) : []))
  return sdks
    .filter((sdk) => declaring.includes(sdk))
    .flatMap((sdk) => sdk.calls.filter(isNamed(name)).flatMap(({ on }) => (on ? sdkValue(sdk, `<${on}>`) : [])))
}

/** The described calls among the members that the project adds to an SDK's type: the type is a role of the team's SDK that a file is. */
export function describedAdditions(
  e: Evaluator,
  types: readonly string[],
  name: string,
  files: readonly string[],
): SdkValue[] {
  const sdks = new Set(files.flatMap((file) => e.project.sdks.declaredIn(file)))
  return [...sdks].flatMap((sdk) =>
    types
      .map((type) => sdkValue(sdk, `${type}()`))
      .flatMap((role) => (hasRole(role) && hasCall(role, name) ? sdkValue(sdk, `${role.path}.${name}`) : [])),
  )
}

function isNamed(name: string) {
  return (call: SdkDescriptor['calls'][number]) => call.name === name
}

/** Whether code of a class reaches a member without an object: it is static, or the class is its only object. */
function isOfClass(e: Evaluator, value: InstanceValue, name: string): boolean {
  const { kind, members = [] } = e.project.class(value) ?? {}
  return kind === 'object' || members.some((member) => member.name === name && member.static === true)
}

/** What an own class, or an object of it, is to the team's SDKs that the class is a part of. */
function describedAs(e: Evaluator, place: ClassPlace, as: 'class' | 'object'): SdkValue[] {
  const { name = '' } = e.project.class(place) ?? {}
  const named = describedNames(e, place.file, name)
  return as === 'class' ? named : named.map(madeBy)
}

const rolesByClass = perEvaluator(() => new Map<string, SdkValue[]>())

function rolesOf(e: Evaluator, value: ClassPlace, as: 'class' | 'object', sdks: readonly SdkDescriptor[]): SdkValue[] {
  const known = rolesByClass(e)
  const id = `${as} ${idOf(value)}`
  const roles = getOrMake(known, id, () => {
    // A class can be its own parent in damaged code.
    known.set(id, [])
    const above = ancestors(e, value).flatMap((one) => {
      if (one.kind !== 'sdk') return describedAs(e, one, as)
      return as === 'object' ? [one] : []
    })
    return [...describedAs(e, value, as), ...above].filter(hasRole)
  })
  return roles.filter((role) => sdks.includes(role.sdk))
}
