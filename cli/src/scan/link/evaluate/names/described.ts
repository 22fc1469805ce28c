import { getOrMake, type SdkDescriptor } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { ancestors } from '../hierarchy/parents.js'
import { hasCall, hasRole, knowsName, madeBy, sdkValue } from '../sdk-values.js'
import type { InstanceValue, SdkValue } from '../values.js'

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

/** The described calls of this name that an object of an own class has: the class is a role of the team's SDK, or a parent of it is. */
export function describedCalls(e: Evaluator, value: InstanceValue, name: string): SdkValue[] {
  const sdks = e.project.sdks
    .usableIn(value.file)
    .filter((sdk) => e.project.sdks.isOwn(sdk) && sdk.calls.some(isNamed(name)))
  if (sdks.length === 0) return []
  const roles = [...rolesOf(e, value, sdks), ...rolesMeeting(e, value, name, sdks)]
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

function isNamed(name: string) {
  return (call: SdkDescriptor['calls'][number]) => call.name === name
}

/** What an object of an own class is to the team's SDKs that the class is a part of. */
function describedAs(e: Evaluator, place: ClassPlace): SdkValue[] {
  const { name = '' } = e.project.class(place) ?? {}
  return describedNames(e, place.file, name).map(madeBy)
}

const rolesByClass = perEvaluator(() => new Map<string, SdkValue[]>())

function rolesOf(e: Evaluator, value: InstanceValue, sdks: readonly SdkDescriptor[]): SdkValue[] {
  const known = rolesByClass(e)
  const id = idOf(value)
  const roles = getOrMake(known, id, () => {
    // A class can be its own parent in damaged code.
    known.set(id, [])
    const all = [value, ...ancestors(e, value)].flatMap((one) => (one.kind === 'sdk' ? [one] : describedAs(e, one)))
    return all.filter(hasRole)
  })
  return roles.filter((role) => sdks.includes(role.sdk))
}
