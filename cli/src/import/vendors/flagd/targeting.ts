import type { Branch } from '../../branches.js'
import { allOf, carried, NoCounterpart } from '../../conditions.js'
import { isVariable, lookedAt, operationOf, testOf } from '../../json-logic.js'
import { ALWAYS, alternativesOf } from '../../logic.js'
import type { Share, Value } from '../../model.js'
import { sharesOf } from '../../values.js'

interface Context {
  /** By the names of the variants. */
  values: ReadonlyMap<string, Value>
  otherwise: Value
  evaluators: Record<string, unknown>
  /** Called for each part that is not carried over. */
  refused: (why: string) => void
}

/** The branches of a targeting, which gives the name of a variant, or nothing for the default variant. @throws NoCounterpart */
export function branchesOf(targeting: unknown, context: Context): Branch[] {
  if (targeting === undefined || targeting === null) return [{ alternatives: ALWAYS, serve: context.otherwise }]
  if (typeof targeting === 'string' || typeof targeting === 'boolean') {
    return [{ alternatives: ALWAYS, serve: context.values.get(String(targeting)) ?? context.otherwise }]
  }
  const operation = operationOf(targeting)
  if (!operation) {
    const isEmpty = typeof targeting === 'object' && Object.keys(targeting).length === 0
    if (isEmpty) return branchesOf(null, context)
    throw new NoCounterpart('its targeting is not an operation')
  }
  const [name, values] = operation
  if (name === 'if') return chainOf(values, context)
  if (name === 'fractional' || name === 'fractionalEvaluation')
    return [{ alternatives: ALWAYS, serve: sharesIn(values, context) }]
  if (name === '$ref' && typeof values[0] === 'string' && Object.hasOwn(context.evaluators, values[0])) {
    return branchesOf(context.evaluators[values[0]], context)
  }
  // A condition gives the variants "true" and "false".
  return chainOf([targeting, 'true', 'false'], context)
}

/** `[condition, result, condition, result, ..., otherwise]` */
function chainOf(values: readonly unknown[], context: Context): Branch[] {
  const [test, result, ...others] = values
  if (values.length < 2) return branchesOf(test, context)
  const own = carried(() => {
    const alternatives = alternativesOf(testOf(test, context.evaluators))
    return branchesOf(result, context).map((branch) => ({
      ...branch,
      alternatives: allOf([alternatives, branch.alternatives]),
    }))
  }, context.refused)
  return [...(own ?? []), ...chainOf(others, context)]
}

/** https://flagd.dev/reference/custom-operations/fractional-operation/ */
function sharesIn(values: readonly unknown[], { values: variants, refused }: Context): Share[] {
  const [first, ...rest] = values
  const buckets = Array.isArray(first) ? values : rest
  const shares = sharesOf(
    buckets.flatMap((bucket) => {
      const [name, weight] = Array.isArray(bucket) ? (bucket as unknown[]) : []
      const value = variants.get(String(name))
      if (value === undefined) throw new NoCounterpart(`"fractional" names "${String(name)}", which is not a variant`)
      return [{ value, weight: typeof weight === 'number' ? weight : 1 }]
    }),
  )
  if (shares.length === 0) throw new NoCounterpart('"fractional" has no shares')
  if (!Array.isArray(first) && !isTargetingKey(first))
    refused('splits people by something other than the targeting key; here it is by the id of the context')
  return shares
}

/** Alone, or in a text with the flag's key. */
function isTargetingKey(by: unknown): boolean {
  if (isVariable(by)) return lookedAt(by).attribute === 'identifier'
  const [name, values = []] = operationOf(by) ?? []
  return name === 'cat' && values.some((one) => JSON.stringify(one) === '{"var":"targetingKey"}')
}
