import type { Expression } from './expression.js'
import type { BindingFact } from './facts.js'

/** A name that gets another value. */
export interface Change {
  name: string
  scope: number
  value?: Expression
  ifFirst?: (value: Expression) => boolean
}

/** Of what is added to a collection, the first few tell what it holds. */
const MOST_ADDED = 4

const grown = new WeakSet<Expression>()

/** Adds to what a name holds, where its first value is such a one. */
export function addTo(
  { values: [first, ...others], values }: BindingFact,
  { ifFirst, value }: Pick<Change, 'ifFirst' | 'value'>,
): void {
  if (!first || !value || others.length >= MOST_ADDED) return
  // An object grows; the first of its members must not make it look as if it had not begun empty.
  if (first.kind === 'object' && value.kind === 'object') {
    if (!grown.has(first) && ifFirst?.(first) !== true) return
    first.properties.push(...value.properties)
    grown.add(first)
  } else if (ifFirst?.(first) === true) values.push(value)
}
