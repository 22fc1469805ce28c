/** Conditions in the way of MongoDB's queries, https://docs.growthbook.io/lib/build-your-own. */
import { condition, named, NoCounterpart, type Looked } from '../../conditions.js'
import { containsAny, equalTo, isThere, leaf, oneOf, ordered, patternOf, scalarOf, type Order } from '../../leaves.js'
import type { Test } from '../../logic.js'
import { isMembers, listOf } from '../../read.js'

/** The lists that `$inGroup` names. */
export type Groups = Readonly<Record<string, unknown>>

/** @throws NoCounterpart */
export function conditionTest(value: unknown, groups: Groups): Test {
  if (!isMembers(value)) throw new NoCounterpart('a condition is not an object')
  const inner = (one: unknown) => conditionTest(one, groups)
  return {
    all: Object.entries(value).map(([name, of]): Test => {
      if (name === '$and') return { all: listOf(of, '"$and"').map(inner) }
      if (name === '$or') return { any: listOf(of, '"$or"').map(inner) }
      if (name === '$nor') return { not: { any: listOf(of, '"$nor"').map(inner) } }
      if (name === '$not') return { not: inner(of) }
      return attributeTest(name === 'id' ? { attribute: 'identifier' } : named(...name.split('.')), of, groups)
    }),
  }
}

function attributeTest(looked: Looked, value: unknown, groups: Groups): Test {
  if (value === null) return { not: isThere(looked) }
  if (!isMembers(value)) return equalTo(looked, scalarOf(value))
  const operators = Object.entries(value)
  if (!operators.every(([name]) => name.startsWith('$'))) throw new NoCounterpart('a condition compares with an object')
  return { all: operators.map(([name, of]) => operatorTest(looked, name, of, groups)) }
}

const ORDERS: Record<string, Order> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' }
const VERSIONS: Record<string, Order> = { $vlt: '<', $vlte: '<=', $vgt: '>', $vgte: '>=' }

function operatorTest(looked: Looked, name: string, value: unknown, groups: Groups): Test {
  switch (name) {
    case '$eq':
      return attributeTest(looked, isMembers(value) ? undefined : value, groups)
    case '$ne':
      return { not: attributeTest(looked, isMembers(value) ? undefined : value, groups) }
    case '$in':
      return oneOf(looked, listOf(value, '"$in"').map(scalarOf))
    case '$nin':
      return { not: oneOf(looked, listOf(value, '"$nin"').map(scalarOf)) }
    case '$inGroup':
    case '$notInGroup': {
      const list = oneOf(looked, groupOf(value, groups))
      return name === '$inGroup' ? list : { not: list }
    }
    case '$exists':
      return value === false ? { not: isThere(looked) } : isThere(looked)
    case '$not':
      return { not: attributeTest(looked, value, groups) }
    case '$regex':
      return patternOf(looked, String(value))
    case '$elemMatch': {
      const wanted = isMembers(value) ? (value['$eq'] ?? undefined) : undefined
      const list = isMembers(value) && Array.isArray(value['$in']) ? value['$in'] : [wanted]
      return containsAny(looked, list.map(scalarOf))
    }
    case '$all':
      return { all: listOf(value, '"$all"').map((one) => containsAny(looked, [scalarOf(one)])) }
    case '$veq':
      return oneOf(looked, [scalarOf(value)], 'semver')
    case '$vne':
      return { not: oneOf(looked, [scalarOf(value)], 'semver') }
    default:
      return orderTest(looked, name, value)
  }
}

function orderTest(looked: Looked, name: string, value: unknown): Test {
  const version = VERSIONS[name]
  if (version !== undefined) return ordered(looked, version, scalarOf(value), 'semver')
  const order = ORDERS[name]
  if (order === undefined) throw new NoCounterpart(`the operator "${name}" has no counterpart`)
  if (typeof value === 'number') return ordered(looked, order, value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value) && (order === '<' || order === '>')) {
    const [is, not] = order === '<' ? ['is before', 'is after'] : ['is after', 'is before']
    return leaf([[condition(looked, 'datetime', is, [value])]], [[condition(looked, 'datetime', not, [value])]])
  }
  throw new NoCounterpart('text cannot be compared by order')
}

function groupOf(id: unknown, groups: Groups) {
  const list = typeof id === 'string' && Object.hasOwn(groups, id) ? groups[id] : undefined
  if (!Array.isArray(list)) throw new NoCounterpart(`the saved group "${String(id)}" is not in the file`)
  return list.map(scalarOf)
}
