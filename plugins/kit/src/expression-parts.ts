import { type ArrayLiteral, type Element, type Expression, type SureType, unknown } from './expression.js'

/** The name a call or a member chain ends in, or undefined. */
export function lastName(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'name':
    case 'member':
    case 'import':
      return expression.name
    case 'generic':
      return lastName(expression.base)
    default:
      return undefined
  }
}

/**
 * What an operator like `??=` leaves: the value, or what the target held.
 * @param held absent if the target cannot be read again without what stands in it
 */
export function keptOr(value: Expression, held: Expression = unknown): Expression {
  return { kind: 'choice', options: [value, held] }
}

/** `object.a.b` */
export function memberChain(object: Expression, names: readonly string[]): Expression {
  return names.reduce<Expression>((inner, name) => ({ kind: 'member', object: inner, name }), object)
}

/** `a.b.c` */
export function nameChain([first = '', ...rest]: readonly string[], scope: number): Expression {
  return memberChain({ kind: 'name', name: first, scope }, rest)
}

/** The object that code of this class runs on, if it is code of one; `parent` finds only what the class above it has. */
export function ownObject(index: number | undefined, parent = false): Expression {
  return index === undefined ? unknown : { kind: 'this', class: index, ...(parent && { super: true }) }
}

/** A type, unless nothing is known of it. */
export function knownType(type: Expression | undefined): Expression | undefined {
  return type?.kind === 'unknown' ? undefined : type
}

/** The element at a position of a list literal, if it is known. */
export function itemIn({ items }: ArrayLiteral, position: number): Element | undefined {
  return items.slice(0, position + 1).some((item) => item.spread) ? undefined : items[position]
}

/** The element at a position of a destructured value (`[a, b] = value`). */
export function itemAt(value: Expression, position: number): Expression {
  if (value.kind === 'array') return itemIn(value, position)?.value ?? unknown
  return { kind: 'index', object: value, index: { kind: 'literal', type: 'integer', value: position } }
}

/** A pair of which only the second part is known: the result of loops over entries and numbered elements. */
export function pairEndingIn(value: Expression): Expression {
  const at = { line: 1, column: 1 }
  return {
    kind: 'array',
    items: [
      { value: unknown, ...at },
      { value, ...at },
    ],
  }
}

/** The result of converting a value to a type. Numbers become numbers; the text of a number is unknown. */
export function converted(type: SureType, value: Expression): Expression {
  if (value.kind !== 'literal') return { kind: 'typed', type, value }
  if (value.type === type) return value
  if (typeof value.value !== 'number' || (type !== 'integer' && type !== 'float')) return { kind: 'typed', type }
  return { kind: 'literal', type, value: type === 'integer' ? Math.trunc(value.value) : value.value }
}

/** The kinds of values that may be more than plain data when they are assigned to a member. */
const FOLLOWED = new Set<Expression['kind']>(['name', 'member', 'call', 'choice', 'cast', 'import', 'index'])

/** `req.services = { flags: client }` as well, one level deep. */
export function isFollowed(value: Expression): boolean {
  if (value.kind === 'object') return value.properties.some((one) => FOLLOWED.has(one.value.kind))
  return FOLLOWED.has(value.kind)
}

/** Whether what a name holds is declared there, rather than computed: a function, a class or an import. */
export function isDeclared({ kind }: Expression): boolean {
  return kind === 'function' || kind === 'class' || kind === 'import'
}
