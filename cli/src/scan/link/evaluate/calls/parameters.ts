import type { Argument, CallFact, Expression, FunctionFact, ParameterFact } from '@service/scanner-kit'
import { callsByName, constructorsOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { argumentFor } from '../functions/argument-for.js'
import { innerEnv } from '../functions/inner-env.js'
import { typeArgument, writtenTypeArgument } from '../members/containers.js'
import { bindingOf } from '../names/names.js'
import type { FunctionValue, Value } from '../values.js'

/** What a parameter can be, told by those who call its function; `typed` when its type already says what it is. */
export function parameterValues(
  e: Evaluator,
  parameter: { function: number; position: number },
  file: string,
  typed: boolean,
): Value[] {
  const fact = e.project.function({ file, function: parameter.function })
  const declaredAs = fact?.parameters[parameter.position]
  const declared = declaredAs?.default
  // A caller that is not seen may pass anything.
  const values = declared && !e.certain ? [...e.values(declared, file)] : []
  if (fact?.argumentOf) {
    const passed: Value = { kind: 'function', file, function: parameter.function }
    values.push(...callbackValues(e, { ...fact.argumentOf, file, passed }, parameter.position))
  }
  if (fact?.declaredAs) values.push(...parameterOfType(e, fact.declaredAs, parameter.position, file))
  if (e.certain || (typed && values.length > 0)) return values
  for (const { call, file: from, position, passed } of e.callers.passing(file, parameter.function)) {
    const into = { callee: call.callee, position, file: from, passed }
    values.push(...callbackValues(e, into, parameter.position))
  }
  for (const { call, file: from } of e.callers.of(file, parameter.function)) {
    const argument = given(call, parameter.position, declaredAs ?? { name: '' })
    if (argument) values.push(...e.values(argument, from))
  }
  return values
}

type Passed = NonNullable<FunctionFact['argumentOf']> & { file: string; passed: Value }

/** A callback gets what the promise holds, or what the own function it is passed to calls it with. */
function callbackValues(
  e: Evaluator,
  { callee, position: at, typeArguments, file, passed }: Passed,
  position: number,
): Value[] {
  if (callee.kind === 'member' && callee.name === 'then' && position === 0) return e.values(callee.object, file)
  // `listeners.add { client -> ... }`
  const holders =
    callee.kind === 'member' && e.project.language(file).library.containers.members ? e.values(callee.object, file) : []
  const kept = holders.flatMap((value) =>
    value.kind === 'container' ? parameterOfType(e, value.held, position, value.file) : [],
  )
  if (kept.length > 0) return kept
  return e.values(callee, file).flatMap((value) =>
    functionsOf(e, value, file).flatMap((place) => {
      const { file: from, function: index, self } = place
      const fact = e.project.function(place)
      const type = fact?.parameters[at]?.type
      const taken = type && parameterTypeIn(e, type, position, from)
      // `box.map { client -> ... }` of a `Box<Client>`, which declares `map(read: (T) -> R)`.
      const argument = typeArgument(e, self, taken)
      if (argument.length > 0) return argument
      // `with<Client>(client => ...)`, where `with<T>(Action<T> use)` is declared.
      const written = writtenTypeArgument(e, fact, taken, { typeArguments, file })
      if (written.length > 0) return written
      const env = innerEnv(e, place, (one) => (one.position === at ? { values: [passed] } : undefined))
      const handed = callsOfParameter(e, from, index, at).flatMap((call) => {
        const argument = given(call, position, { name: '' })
        return argument ? e.values(argument, from, env) : []
      })
      if (handed.length > 0) return handed
      return type ? parameterOfType(e, type, position, from) : []
    }),
  )
}

/** The function that a value is, the constructors of a class, or what an object is called by. */
function functionsOf(e: Evaluator, value: Value, file: string): FunctionValue[] {
  if (value.kind === 'function') return [value]
  if (value.kind === 'instance')
    return e.member(value, 'invoke', file).flatMap((one) => (one.kind === 'function' ? [one] : []))
  if (value.kind !== 'class') return []
  return constructorsOf(e.project.class(value)).map((one) => ({ kind: 'function', file: value.file, function: one }))
}

/**
 * What a function of a type is passed: what its type says, the one method of an own interface, or the type arguments of another
 * library's (`Function<Client, Boolean>`, `BiConsumer<String, Client>`).
 */
function parameterOfType(e: Evaluator, type: Expression, position: number, file: string): Value[] {
  const base = type.kind === 'generic' ? type.base : type
  const shapes = e.instances(base, file).flatMap((value) => shapeOf(e, value))
  const values = shapes.flatMap((shape) => {
    const declared = e.project.function(shape)?.parameters[position]?.type
    return declared ? e.instances(declared, shape.file) : []
  })
  const argument = type.kind === 'generic' ? type.arguments[position] : undefined
  return values.length > 0 || !argument ? values : e.instances(argument, file)
}

/** The type that a type of functions has at a position. */
function parameterTypeIn(e: Evaluator, type: Expression, position: number, file: string): Expression | undefined {
  if (type.kind === 'generic') return type.arguments[position]
  return type.kind === 'function'
    ? e.project.function({ file, function: type.function })?.parameters[position]?.type
    : undefined
}

function shapeOf(e: Evaluator, value: Value): FunctionValue[] {
  if (value.kind === 'function') return [value]
  const fact = value.kind === 'instance' ? e.project.class(value) : undefined
  if (value.kind !== 'instance' || fact?.kind !== 'interface') return []
  const methods = fact.members.flatMap((member): FunctionValue[] => {
    if (member.kind !== 'method' || member.static === true || member.function === undefined) return []
    const method: FunctionValue = { kind: 'function', file: value.file, function: member.function }
    return e.project.function(method)?.returns.length ? [] : [method]
  })
  return methods.length === 1 ? methods : []
}

/** The calls that a function makes of one of its parameters. */
function callsOfParameter(e: Evaluator, file: string, functionIndex: number, position: number): CallFact[] {
  const facts = e.project.facts(file)
  const name = facts?.functions[functionIndex]?.parameters[position]?.name
  return callsByName(facts, name).filter(({ callee }) => {
    const parameter = callee.kind === 'name' ? bindingOf(e, callee, file)?.parameter : undefined
    return parameter?.function === functionIndex && parameter.position === position
  })
}

function given(call: CallFact, position: number, parameter: ParameterFact): Expression | undefined {
  if (call.form !== 'component') return argumentFor({ arguments: call.arguments }, position, parameter)
  return position === 0 ? propertiesOf(call.arguments) : undefined
}

/** A component's properties arrive as one object. */
function propertiesOf(args: Argument[]): Expression {
  return {
    kind: 'object',
    properties: args.map((argument) => ({
      ...(argument.label !== undefined && !argument.spread && { name: argument.label }),
      value: argument.value,
      line: argument.line,
      column: argument.column,
    })),
  }
}
