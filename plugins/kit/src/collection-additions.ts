import type { Expression } from './expression.js'
import type { BindingFact } from './facts.js'

/** A name that gets another value. */
export interface Change {
  name: string
  scope: number
  value?: Expression
  ifFirst?: (value: Expression) => boolean
}

/** The first few additions are enough to know what a collection holds. */
const MOST_ADDED = 4

const grown = new WeakSet<Expression>()

/** Adds a value to the collection that a name holds, if its first value is one. */
export function addToCollection(
  { values: [first, ...others], values }: BindingFact,
  { ifFirst, value }: Pick<Change, 'ifFirst' | 'value'>,
): void {
  if (!first || !value || others.length >= MOST_ADDED) return
  // An object that has got its first member this way still counts as one that began empty.
  if (first.kind === 'object' && value.kind === 'object') {
    if (!grown.has(first) && ifFirst?.(first) !== true) return
    first.properties.push(...value.properties)
    grown.add(first)
  } else if (ifFirst?.(first) === true) values.push(value)
}
