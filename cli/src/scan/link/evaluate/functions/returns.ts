import type { FunctionFact } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { type Env, mix, type Value } from '../values.js'

/** Overloads share a name, so that one that calls another looks like one that calls itself. */
const MAX_RECURSIONS = 2

/** What calling an own function gives: its returned values, else its declared return type. */
export function returnValues(e: Evaluator, file: string, index: number, env?: Env): Value[] {
  const fact = e.project.facts(file)?.functions[index]
  if (!fact) return []
  const answer = (): Value[] => {
    const typed = fact.returnType ? e.instances(fact.returnType, file) : []
    if (e.final(typed, file) && !writesOut(fact)) return typed
    const values = mix(
      fact.returns.map((value) => e.values(value, file, env)),
      e.certain,
    )
    return values.some((value) => value.kind !== 'other') || typed.length === 0 ? values : typed
  }
  return env ? e.inside(`${file}()${index}`, MAX_RECURSIONS, answer) : e.once(`${file}()${index}`, answer)
}

/** Whether what a function returns is always written out where it returns: that says more than its type. */
function writesOut({ returns }: FunctionFact): boolean {
  return returns.length > 0 && returns.every((one) => one.kind === 'object' && one.properties.length > 0)
}
