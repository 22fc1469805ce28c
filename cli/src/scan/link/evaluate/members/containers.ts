/**
 * Things of other libraries that hold things of a type: lists, maps, streams, caches. The last of their type arguments says what they
 * hold; the language says which of their members lead to it.
 */
import { ANY_ELEMENT, type Call, type ContainerMembers, type Expression, type FunctionFact } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { maybeExtension } from '../names/maybe-extension.js'
import { type Env, type ContainerValue, other, type Value } from '../values.js'

/** What a generic type means: if no file of the project declares it, something that holds what its arguments name. */
export function asContainer(e: Evaluator, types: Value[], args: Expression[], file: string): Value[] {
  const held = args.at(-1)
  const [keys] = args
  if (!e.project.language(file).library.containers.members || !held) return types
  if (types.some((type) => type.kind !== 'other'))
    return types.map((type) => (type.kind === 'instance' && !type.made ? { ...type, types: { file, args } } : type))
  if (args.every((argument) => argument.kind === 'unknown')) return types
  return [{ kind: 'container', file, held, ...(args.length > 1 && { keys }) }]
}

export function containerMember(e: Evaluator, holder: ContainerValue, name: string, file: string): Value[] {
  const { elements, same, entries, keys, properties } = e.project.language(file).library.containers.members ?? {}
  if (holder.method) return []
  if (name === ANY_ELEMENT || properties?.includes(name)) return elementsOf(e, holder)
  if (entries?.includes(name)) return [{ ...holder, entries: true }]
  if (elements?.includes(name) || isAccessor(e, name, file)) return [{ ...holder, method: true }]
  if (same?.includes(name)) return [holder]
  if (!keys?.includes(name)) return [{ kind: 'other' }]
  return holder.keys ? [{ kind: 'container', file: holder.file, held: holder.keys }] : []
}

/** Whether a member leads to what a wrapper holds: `value` of a ref. */
export function isAccessor(e: Evaluator, name: string, file: string): boolean {
  return e.project.language(file).library.accessors.includes(name)
}

/** Whether a member of a map is a collection of the same values: `values`. */
export function givesSame(e: Evaluator, name: string, file: string): boolean {
  const { members } = e.project.language(file).library.containers
  return members?.same.includes(name) === true || members?.entries.includes(name) === true
}

/** The value of a generic project class's type parameter in an object: `T` of a `Box<Client>`. */
export function typeArgument(e: Evaluator, self: Value | undefined, type: Expression | undefined): Value[] {
  if (self?.kind !== 'instance' || !self.types || type?.kind !== 'name') return []
  const { typeParameters = [] } = e.project.class(self) ?? {}
  const argument = self.types.args[typeParameters.indexOf(type.name)]
  return argument ? e.instances(argument, self.types.file) : []
}

/** What a call writes for a type parameter of a generic function: `Client` for the `T` of `T get<T>()` in `get<Client>()`. */
export function writtenTypeArgument(
  e: Evaluator,
  callee: FunctionFact | undefined,
  type: Expression | undefined,
  {
    typeArguments = [],
    file,
    env,
  }: { typeArguments?: readonly Expression[] | undefined; file: string; env?: Env | undefined },
): Value[] {
  const { typeParameters = [] } = callee ?? {}
  const argument = type?.kind === 'name' ? typeArguments[typeParameters.indexOf(type.name)] : undefined
  return argument ? e.instances(argument, file, env) : []
}

/** A method that gives an element, or another collection of the same elements. */
export function callContainer(e: Evaluator, holder: ContainerValue): Value[] {
  return holder.method ? elementsOf(e, holder) : [holder]
}

function elementsOf(e: Evaluator, { file, held, keys, entries }: ContainerValue): Value[] {
  if (!entries) return e.instances(held, file)
  return [{ kind: 'container', file, held, ...(keys && { keys }) }]
}

/** What another library's store keeps under a token that is typed with it: `attributes[AttributeKey<Client>("client")]`. */
export function keptUnder(e: Evaluator, token: Expression, file: string, env: Env | undefined): Value[] {
  if (!e.project.language(file).library.containers.members || e.certain) return []
  return e.values(token, file, env).flatMap((value) => (value.kind === 'container' ? elementsOf(e, value) : []))
}

/**
 * What a method takes out of a list or map literal, or out of an object of the project's class that a wrapper holds, if the class has
 * no method of that name (`Provider<Flags>.get()`).
 */
export function takenOut(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const { members, lists } = e.project.language(file).library.containers
  const callee = maybeExtension(call.callee)?.member ?? call.callee
  if (lists) return e.certain ? [] : takenOutOfList(e, lists, callee, file, env)
  if (!members || callee.kind !== 'member') return []
  const { name, object } = callee
  const gives = members.elements.includes(name) || isAccessor(e, name, file)
  const same = givesSame(e, name, file)
  if (!gives && !same) return []
  const objects = e.values(object, file, env)
  const [token] = call.arguments
  if (gives && token && objects.every((value) => value.kind === 'other')) return keptUnder(e, token.value, file, env)
  return objects.flatMap((value) => {
    const isList = value.kind === 'array' || value.kind === 'object'
    // Some may be left out, or stand elsewhere.
    if (isList && same) return e.certain ? [other] : [value]
    if (isList) return e.member(value, ANY_ELEMENT, file)
    if (value.kind !== 'instance') return []
    const held = e.member(value, ANY_ELEMENT, file).filter((one) => one.kind !== 'other')
    if (held.length > 0) return same ? [value] : held
    return gives ? [value] : []
  })
}

/** Which element it is, is not known: it may be any. */
function takenOutOfList(
  e: Evaluator,
  { elements, same }: Pick<ContainerMembers, 'elements' | 'same'>,
  callee: Expression,
  file: string,
  env: Env | undefined,
): Value[] {
  if (callee.kind !== 'member' || !(elements.includes(callee.name) || same.includes(callee.name))) return []
  const lists = e.values(callee.object, file, env).filter(({ kind }) => kind === 'array')
  return same.includes(callee.name) ? lists : lists.flatMap((list) => e.member(list, ANY_ELEMENT, file))
}
