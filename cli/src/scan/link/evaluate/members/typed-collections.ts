import {
  ANY_ELEMENT,
  type Expression,
  type ObjectLiteral,
  perObject,
  type Property,
  unknown,
} from '@service/scanner-kit'

/** Members that give one element of a collection. */
const ONE = [ANY_ELEMENT, 'first', 'last', 'single', 'firstOrNull', 'lastOrNull', 'singleOrNull']

export function givesOne(name: string): boolean {
  return ONE.includes(name)
}

/** A collection that is known by its type alone, as an object that holds any of its elements; the same one each time. */
export const collectionOf = perObject((element: Expression): ObjectLiteral => {
  const value: Expression = { kind: 'cast', type: element, value: unknown }
  const made = object(ONE.map((name) => property(name, value)))
  const entry = object([property('value', value)])
  made.properties.push(property('values', made), property('entries', object(ONE.map((name) => property(name, entry)))))
  return made
})

function object(properties: Property[]): ObjectLiteral {
  return { kind: 'object', properties }
}

function property(name: string, value: Expression): Property {
  return { name, value, line: 1, column: 1 }
}
