import type { Expression, FileFacts, FunctionFact } from '@service/scanner-kit'
import { bindingFactFrom } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import type { Env, Value } from '../values.js'

/** Overloads share a name, so one that calls another looks like one that calls itself. */
const MAX_RECURSIONS = 2

/** The result of calling a project function: its returned values, otherwise its declared return type. */
export function returnValues(e: Evaluator, file: string, index: number, env?: Env): Value[] {
  const facts = e.project.facts(file)
  const fact = facts?.functions[index]
  if (!fact) return []
  const answer = (): Value[] => {
    const typed = fact.returnType ? e.instances(fact.returnType, file) : []
    const isOwn = e.certain && typed.length > 0 && typed.every(({ kind }) => kind === 'instance')
    if (e.final(typed, file) && !isOwn && !writesOut(facts, fact)) return typed
    const values = e.anyOf((e.certain && fact.results) || fact.returns, file, env)
    return values.some((value) => value.kind !== 'other') || typed.length === 0 ? values : typed
  }
  return env ? e.inside(`${file}()${index}`, MAX_RECURSIONS, answer) : e.once(`${file}()${index}`, answer)
}

/** Whether a function's return value is always a literal, where it returns or in a variable: that says more than its type. */
function writesOut(facts: FileFacts, { returns }: FunctionFact): boolean {
  return returns.length > 0 && returns.every((one) => isWrittenOut(one) || isWrittenOut(heldBy(facts, one)))
}

function isWrittenOut(expression: Expression | undefined): boolean {
  return expression?.kind === 'object' && expression.properties.length > 0
}

/** The only value of a variable. */
function heldBy(facts: FileFacts, expression: Expression): Expression | undefined {
  const binding = expression.kind === 'name' ? bindingFactFrom(facts, expression) : undefined
  const { values = [], parameter } = binding ?? {}
  return values.length === 1 && parameter === undefined ? values[0] : undefined
}
