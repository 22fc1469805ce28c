import { ANY_ELEMENT, type Expression } from '@service/scanner-kit'

/** Any element of a collection; of `table.Values`, one of the table. */
export function elementOf(object: Expression): Expression {
  const element: Expression = { kind: 'member', object, name: ANY_ELEMENT }
  if (object.kind !== 'member' || object.name !== 'Values') return element
  return { kind: 'choice', options: [element, { kind: 'member', object: object.object, name: ANY_ELEMENT }] }
}
