import { type Call, type Expression, lastName, type ObjectLiteral, perObject, unknown } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import { bindingFrom } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { calleesOf } from '../functions/callees.js'
import { innerEnv, passedTo } from '../functions/inner-env.js'
import { returnValues } from '../functions/returns.js'
import {
  callContainer,
  givesSame,
  isAccessor,
  takenOut,
  typeArgument,
  writtenTypeArgument,
} from '../members/containers.js'
import { isNull, memberOf } from '../members/members.js'
import { givenWith } from '../models/given.js'
import { providedFor } from '../models/provided.js'
import { assignedOn } from '../models/assigned-members.js'
import { hasRole, madeBy } from '../sdk-values.js'
import { maybeExtension } from '../names/maybe-extension.js'
import { type Env, type FunctionValue, other, unseen, type Value } from '../values.js'

/** What a call gives. */
export function callResult(e: Evaluator, call: Call, file: string, env?: Env): Value[] {
  const given = givenWith(e, call, file, env) ?? providedFor(e, call, file, env) ?? assignedOn(e, call, file, env)
  if (given) return given
  const special = [
    ...boundMethod(e, call, file, env),
    ...promiseResult(e, call, file, env),
    ...unwrapped(e, call, file, env),
  ]
  if (special.length > 0) return special
  const callees = calleesOf(e, call.callee, file, env)
  const results = callees.flatMap((callee) => resultOf(e, callee, call, file, env))
  if (results.some(hasRole)) return results
  const own = callees.filter((callee) => callee.kind === 'function' || callee.kind === 'class')
  if (own.length > 0 && !own.every((callee) => isModel(callee.file))) return results
  const isKnown = results.some((value) => value.kind !== 'other' && !isNull(value))
  // What a model knows of the value itself comes first.
  if (own.some((callee) => callee.kind === 'function') && isKnown) return results
  const passed = [...injected(e, call, file, env), ...(own.length > 0 ? [] : passedThrough(e, call, file, env))]
  if (passed.length > 0) return passed
  if (!isKnown) return [...results, ...lookedUp(e, call, file, env), ...takenOut(e, call, file, env)]
  return results
}

function resultOf(e: Evaluator, callee: Value, call: Call, file: string, env: Env | undefined): Value[] {
  switch (callee.kind) {
    case 'sdk':
      return [madeBy(callee)]
    case 'class':
      return [{ kind: 'instance', file: callee.file, class: callee.class, made: { call, file, env } }]
    case 'function':
      return functionResult(e, callee, call, file, env)
    case 'instance': {
      // A case of an enum is called with what belongs to it: `.limit(3)`.
      if (e.project.class(callee)?.kind === 'enum') return [callee]
      return memberOf(e, callee, 'invoke', file).flatMap((value) =>
        value.kind === 'function' ? functionResult(e, value, call, file, env) : [],
      )
    }
    case 'module':
      // A CommonJS module that is itself a function or class.
      return e.project
        .exportsOf(callee.file, '=')
        .flatMap((fact) => e.values(fact.value, callee.file))
        .flatMap((value) => resultOf(e, value, call, file, env))
    case 'container':
      return callContainer(e, callee)
    case 'object':
    case 'array':
    case 'literal':
      return []
    case 'other':
      if (callee.unseen === 'type') return [unseen]
      return callee.unseen ? [] : [other]
  }
}

function functionResult(e: Evaluator, callee: FunctionValue, call: Call, file: string, env: Env | undefined): Value[] {
  const fact = e.project.function(callee)
  const argument = typeArgument(e, callee.self, fact?.returnType)
  if (argument.length > 0) return argument
  const plain =
    callee.env || callee.self?.kind === 'instance' || isModel(callee.file)
      ? []
      : returnValues(e, callee.file, callee.function)
  if (plain.some((value) => value.kind === 'sdk')) return plain
  const inner = withArguments(e, callee, call, file, env)
  const values = returnValues(e, callee.file, callee.function, inner)
  if (values.some((value) => value.kind === 'sdk')) return values
  const { typeArguments } = call
  const asked = writtenTypeArgument(e, fact, fact?.returnType, { typeArguments, file, env })
  if (asked.length > 0) return asked
  return values.length > 0 ? values : plain
}

/** The function's parameters with what this call passes them. */
function withArguments(e: Evaluator, callee: FunctionValue, call: Call, file: string, env: Env | undefined): Env {
  return innerEnv(e, callee, (parameter) => passedTo(e, parameter, callee.file, { call, file, env }))
}

/** `client.getValue.bind(client)` is the method itself. */
function boundMethod(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const { callee } = call
  if (callee.kind !== 'member' || callee.name !== 'bind') return []
  const bound = e.values(callee.object, file, env).filter(({ kind }) => kind === 'sdk' || kind === 'function')
  if (call.arguments.length < 2) return bound
  // What is passed already comes before the arguments of the calls: an SDK has read the key.
  return e.certain ? [other] : bound.map((value) => (value.kind === 'sdk' ? other : value))
}

/** `optional.get()`: a wrapper stands for the client in it, and so does what its methods return. */
function unwrapped(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const extended = maybeExtension(call.callee)
  // `flow.first()` with an import of `first`: another library's extension, unless it is an own one.
  const own = extended && e.values(extended.extension, file, env).some((value) => value.kind === 'function')
  const callee = extended && !own ? extended.member : call.callee
  if (callee.kind !== 'member') return []
  const { name, object } = callee
  if (!isAccessor(e, name, file) && !givesSame(e, name, file)) return []
  const held = e.values(object, file, env).filter(hasRole)
  // An SDK's own call of such a name gives something else: `client.value("theme", "light")`.
  const reads = held.some((value) => value.sdk.calls.some((one) => one.name === name))
  return reads && call.arguments.length > 0 ? [] : held
}

/** `promise.then(value => ...)` gives what the function returns. */
function promiseResult(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const { callee } = call
  if (callee.kind !== 'member' || callee.name !== 'then') return []
  const first = call.arguments[0]?.value
  if (first?.kind !== 'function') return []
  return returnValues(e, file, first.function, env)
}

/**
 * Dependency injection: a call that is passed the SDK's client type gives a client. `inject(FeatureFlagService)`,
 * `context.getBean(Client.class)`, `provider.GetRequiredService<IServiceClient>()`.
 */
function injected(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const types = [
    // One of several says what the call works on, not what it gives.
    ...(call.typeArguments?.length === 1 ? call.typeArguments : []).flatMap((type) => e.instances(type, file, env)),
    ...call.arguments
      .filter(({ value }) => mayNameType(e, value, file, env))
      .flatMap(({ value }) => e.values(value, file, env))
      .flatMap((value) => (value.kind === 'sdk' && !hasRole(value) ? [madeBy(value)] : [])),
  ]
  return types.filter(hasRole)
}

/** A parameter may be a type, but which one is not sought at all callers: any call may be passed one. */
function mayNameType(e: Evaluator, value: Expression, file: string, env: Env | undefined): boolean {
  const facts = e.project.facts(file)
  let root = value
  while (root.kind === 'member') root = root.object
  if (root.kind !== 'name') return value.kind === 'member'
  const at = facts && bindingFrom(facts, root)
  return at === undefined || !facts?.bindings[at]?.parameter || env?.values.has(`${file}#${at}`) === true
}

/**
 * The same for an own class, where nothing else tells what the call gives: `services.get<Flags>().client`,
 * `context.getBean(Flags.class).client()`.
 */
function lookedUp(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const types = call.typeArguments?.length === 1 ? call.typeArguments : []
  const [first] = call.arguments
  const named = first?.value.kind === 'name' || first?.value.kind === 'member' ? e.values(first.value, file, env) : []
  return [
    ...types.flatMap((type) => e.instances(type, file, env)).filter((value) => value.kind === 'instance'),
    ...named.flatMap((value): Value[] =>
      value.kind === 'class' ? [{ kind: 'instance', file: value.file, class: value.class }] : [],
    ),
  ]
}

/** Functions that give back what they are given, or what the function they are given returns. */
function passedThrough(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const { callee } = call
  const names = [nameCalled(callee) ?? '']
  if (callee.kind === 'member' && callee.object.kind === 'name') names.push(`${callee.object.name}.${callee.name}`)
  const { identityFunctions, functionWrappers, mergeFunctions, injectors } = e.project.language(file).library
  if (mergeFunctions.some((name) => names.includes(name))) return merged(e, call, file, env)
  if (functionWrappers.some((name) => names.includes(name))) return keptFunction(e, call, file, env)
  const held = callee.kind === 'member' ? `${lastName(callee.object) ?? ''}.${callee.name}` : ''
  const injects = injectors.some((name) => name === held || names.includes(name))
  if (!injects && !identityFunctions.some((name) => names.includes(name))) return []
  const [first, second] = call.arguments
  // Nuxt's `useState('flags', () => createClient())` takes a key before it.
  const keyed = first?.value.kind === 'literal' && second?.value.kind === 'function'
  return call.arguments.slice(keyed ? 1 : 0, keyed ? 2 : 1).flatMap((argument) =>
    e.values(argument.value, file, env).flatMap((value) => {
      if (injects && value.kind === 'literal') return []
      // What comes after it may change it: a default, a key, a function.
      if (e.certain && isWritten(value) && call.arguments.length > 1) return [other]
      if (injects && value.kind === 'class') return [{ kind: 'instance', file: value.file, class: value.class }]
      if (value.kind !== 'function') return [value]
      return returnValues(e, value.file, value.function, value.env)
    }),
  )
}

function isWritten({ kind }: Value): boolean {
  return kind === 'literal' || kind === 'array' || kind === 'object'
}

/** An object with what all arguments hold, the later before the earlier; it may as well be the first of them. */
function merged(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  const [first] = call.arguments
  const same = first && !e.certain ? e.values(first.value, file, env) : []
  return [...same, { kind: 'object', file, node: mergedObject(call), env }]
}

const mergedObject = perObject((call: Call): ObjectLiteral => ({
  kind: 'object',
  properties: call.arguments.map(({ value, line, column, spread }) => ({
    value: spread ? unknown : value,
    line,
    column,
  })),
}))

/** The first argument that can be called; a store's set-up comes after its name. */
function keptFunction(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] {
  for (const argument of call.arguments) {
    const values = e.values(argument.value, file, env)
    if (values.some(({ kind }) => kind === 'function' || kind === 'class' || kind === 'sdk')) return values
  }
  return []
}

function nameCalled(callee: Expression): string | undefined {
  return lastName(maybeExtension(callee)?.member ?? callee)
}
