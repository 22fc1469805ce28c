import type { Expression, Property } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import type { ObjectValue, Value } from '../values.js'
import { computedProperty, unknownProperties } from './computed-names.js'

interface FoundProperty {
  /** The last property of the name that is written out. */
  property: Property | undefined
  /** Spreads that come after it, the last first: what they have wins. */
  spreads: Property[]
  /** Something after it has a name that is not known. */
  hidden: boolean
}

/** What an object literal has under a name: in source order, the later wins. */
export function propertyNamed(e: Evaluator, object: ObjectValue, name: string): FoundProperty {
  const { properties } = object.node
  const computed = computedProperty(e, object, name)
  const at = Math.max(
    properties.findLastIndex((property) => property.name === name),
    computed ? properties.indexOf(computed) : -1,
  )
  const after = properties.slice(at + 1).filter((property) => property.name === undefined)
  const unknown = e.certain ? unknownProperties(e, object) : []
  return {
    property: properties[at],
    spreads: after.filter(({ key }) => key === undefined).reverse(),
    hidden: after.some((property) => unknown.includes(property)),
  }
}

/** How deep spreads within spreads are followed: an object may be spread into itself. */
const MAX_SPREADS = 8

/**
 * The objects that a member of `value` may come from: itself, or what is spread into it and not hidden by a later property of that name; undefined if
 * such a part is unknown, as the properties of a component are.
 */
export function* holders(e: Evaluator, value: Value, name: string | undefined, depth = 0): Iterable<Value | undefined> {
  if (value.kind !== 'object' || depth > MAX_SPREADS) {
    yield value
    return
  }
  const { spreads } = propertyNamed(e, value, name ?? '')
  for (const spread of spreads) {
    const parts = e.values(spread.value, value.file, value.env)
    if (parts.length === 0) yield undefined
    for (const part of parts) yield* holders(e, part, name, depth + 1)
    const isHidden = (part: Value) => part.kind === 'object' && part.node.properties.some((one) => one.name === name)
    if (name !== undefined && parts.length > 0 && parts.every(isHidden)) return
  }
}

/** What is written between the brackets of a list or map. */
export interface Part {
  value: Expression
  spread?: true
}

/** A property without a name is spread. */
export function asPart({ value, name, key }: Property): Part {
  return name === undefined && key === undefined ? { value, spread: true } : { value }
}
