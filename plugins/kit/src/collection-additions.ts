import type { Expression, ObjectLiteral, Property } from './expression.js'
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
  // An object that got its first member this way still counts as one that began empty.
  if (first.kind === 'object' && value.kind === 'object') {
    if (!grown.has(first) && ifFirst?.(first) !== true) return
    for (const property of value.properties) addProperty(first, property)
    grown.add(first)
  } else if (ifFirst?.(first) === true) values.push(value)
}

/** Its first value stays possible: `state = { client: null }`. */
function addProperty({ properties }: ObjectLiteral, added: Property): void {
  const at = properties.findIndex(({ name }) => name !== undefined && name === added.name)
  const before = properties[at]
  if (!before) properties.push(added)
  else properties[at] = { ...before, value: { kind: 'choice', options: [before.value, added.value] } }
}
