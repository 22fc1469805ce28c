import type { Call, Expression, FileFacts, ObjectLiteral } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import type { Evaluator } from '../evaluator.js'
import { perGroup } from '../memo.js'
import type { Env, Value } from '../values.js'
import { identityOf } from './given.js'

/** The property that names what an object provides. */
const TOKEN = 'provide'

interface Provider {
  node: ObjectLiteral
  token: Expression
  file: string
  /** What tells the token from others, once it was asked for. */
  identity?: { is: unknown }
}

/** `provided(token)` in a model: the objects that say how to make the value of a token, `{ provide: TOKEN, useValue: client }`. */
export function providedFor(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] | undefined {
  const { callee } = call
  const [token] = call.arguments
  if (!isModel(file) || callee.kind !== 'name' || callee.name !== 'provided' || !token) return undefined
  const sought = identityOf(e.values(token.value, file, env))
  if (sought === undefined) return []
  return providersLike(e, file)
    .filter((one) => tokenOf(e, one) === sought)
    .map(({ node, file: from }) => ({ kind: 'object', file: from, node }))
}

/** A token that cannot be followed is not one of those looked for. */
function tokenOf(e: Evaluator, provider: Provider): unknown {
  const { token, file } = provider
  provider.identity ??= {
    is: identityOf(e.briefly(() => e.possibly(() => e.values(token, file)))),
  }
  return provider.identity.is
}

const providersLike = perGroup<Provider[]>(
  () => [],
  (e, providers, model) => {
    for (const file of [...e.project.candidatesLike(model), ...e.project.mentioning(TOKEN, model)]) {
      const facts = e.project.facts(file)
      for (const one of facts ? providersIn(facts) : []) providers.push({ ...one, file })
    }
  },
)

function* providersIn(facts: FileFacts): Iterable<Pick<Provider, 'node' | 'token'>> {
  for (const call of facts.calls) for (const { value } of call.arguments) yield* within(value)
  for (const { values } of facts.bindings) for (const value of values) yield* within(value)
  for (const { returns } of facts.functions) for (const value of returns) yield* within(value)
}

function* within(outermost: Expression): Iterable<Pick<Provider, 'node' | 'token'>> {
  const open = [outermost]
  for (let value = open.pop(); value; value = open.pop()) {
    if (value.kind === 'array') open.push(...value.items.map((item) => item.value).reverse())
    if (value.kind !== 'object') continue
    const token = value.properties.find((property) => property.name === TOKEN)
    if (token) yield { node: value, token: token.value }
    open.push(...value.properties.map((property) => property.value).reverse())
  }
}
