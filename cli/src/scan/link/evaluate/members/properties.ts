import type { Property } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import type { Value } from '../values.js'
import { computedProperty, unknownProperties } from './computed-names.js'

interface Found {
  /** The last property of the name that is written out. */
  property: Property | undefined
  /** Spreads that come after it, the last first: what they have wins. */
  spreads: Property[]
  /** Something after it has a name that is not known. */
  hidden: boolean
}

/** What an object literal has under a name: in source order, the later wins. */
export function propertyNamed(e: Evaluator, object: Value & { kind: 'object' }, name: string): Found {
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
