import type { Argument, CallFact, Expression } from '@service/scanner-kit'
import { argumentFor } from './calls.js'
import type { Evaluator } from './evaluator.js'
import type { Value } from './values.js'

/** What a parameter can be, told by those who call its function; `typed` when its type already says what it is. */
export function parameterValues(
  e: Evaluator,
  parameter: { function: number; position: number },
  file: string,
  typed: boolean,
): Value[] {
  const fact = e.project.facts(file)?.functions[parameter.function]
  const name = fact?.parameters[parameter.position]?.name ?? ''
  const declared = fact?.parameters[parameter.position]?.default
  const values = declared ? e.values(declared, file) : []
  if (fact?.argumentOf) values.push(...callbackValues(e, fact.argumentOf.callee, parameter.position, file))
  if (typed && values.length > 0) return values
  for (const { call, file: from } of e.callers.of(file, parameter.function)) {
    const argument = given(call, parameter.position, name)
    if (argument) values.push(...e.values(argument, from))
  }
  return values
}

/** `promise.then(client => ...)`: the callback gets what the promise holds. */
function callbackValues(e: Evaluator, callee: Expression, position: number, file: string): Value[] {
  if (callee.kind !== 'member' || position !== 0) return []
  return callee.name === 'then' ? e.values(callee.object, file) : []
}

function given(call: CallFact, position: number, name: string): Expression | undefined {
  if (call.form !== 'component') return argumentFor({ arguments: call.arguments }, position, name)
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
