import type { CallFact, Expression, GetterType } from '@service/scanner-kit'
import type { Use } from './arguments.js'
import type { Evaluator } from './evaluate/evaluator.js'
import type { SdkUse } from './match.js'

/** The type that a read's name promises, or what is asked of its result: `getValue("key").asBoolean()`. */
export function typeOfGetter(e: Evaluator, { call, file }: SdkUse, key: Use): GetterType | undefined {
  const { getterType, getterTypes } = call
  if (getterType || !getterTypes || key.file !== file) return getterType
  const types = new Map(Object.entries(getterTypes))
  const calls = e.project.facts(file)?.calls ?? []
  const asked = typesAsked(calls, key, types)
  const [one, ...others] = asked.size > 0 ? asked : typesAsked(membersOf(e, file, types), key, types)
  return others.length === 0 ? one : undefined
}

/** A property of the result, such as Swift's `boolValue`, is no call. */
function membersOf(e: Evaluator, file: string, types: ReadonlyMap<string, GetterType>): readonly CallFact[] {
  return e.project.members(file, new Set(types.keys()))
}

function typesAsked(
  facts: readonly CallFact[],
  key: Use,
  types: ReadonlyMap<string, GetterType>,
): ReadonlySet<GetterType> {
  return new Set(
    facts.flatMap(({ form, callee, arguments: [first] }) => {
      const isMember = form === 'member'
      const name = isMember ? first?.text : callee.kind === 'member' ? callee.name : undefined
      const type = name === undefined ? undefined : types.get(name)
      const object = isMember ? callee : callee.kind === 'member' ? callee.object : undefined
      return type && object && reads(object, key) ? [type] : []
    }),
  )
}

/** Whether an expression is the read of a key. */
function reads(object: Expression, key: Use): boolean {
  if (object.kind === 'call')
    return object.arguments.some(({ line, column }) => line === key.line && column === key.column)
  return object.kind === 'index' && JSON.stringify(object.index) === JSON.stringify(key.value)
}
