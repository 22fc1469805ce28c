import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { someOf } from './lists.js'
import { stringValue } from './literals.js'
import { indexArgument, nameTaken } from './taken.js'
import { assignMember } from './targets.js'

/** What happens to each name of a pattern. */
type Take = (name: string, value: Expression) => void

/** Takes a pattern apart: `{ a, b: { c }, ...rest }`, `[first, second]`, `name = default`. */
export function takeApart(x: Extractor, pattern: SyntaxNode, source: Expression, context: Context, take: Take): void {
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      take(pattern.text, source)
      return
    case 'object_pattern':
      for (const part of pattern.namedChildren)
        property(x, part, part.type === 'rest_pattern' ? without(taken(pattern), source, part) : source, context, take)
      return
    case 'array_pattern':
      elements(x, pattern, source, context, take)
      return
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      withDefault(x, pattern, source, context, take)
      return
    case 'rest_pattern': {
      const rest = pattern.namedChildren[0]
      if (rest) takeApart(x, rest, source, context, take)
      return
    }
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression': {
      const inner = pattern.namedChildren[0]
      if (inner) takeApart(x, inner, source, context, take)
      return
    }
    case 'member_expression':
    case 'subscript_expression':
      assignMember(x, pattern, source.kind === 'unknown' ? undefined : source, context)
      return
    default:
      x.expression(pattern, context)
  }
}

function property(x: Extractor, part: SyntaxNode, source: Expression, context: Context, take: Take): void {
  if (part.type === 'shorthand_property_identifier_pattern') {
    nameTaken(x, source, part)
    take(part.text, { kind: 'member', object: source, name: part.text })
  } else if (part.type === 'pair_pattern') {
    const value = part.child('value')
    if (value) takeApart(x, value, memberAt(x, part.child('key'), source, context), context, take)
  } else if (part.type === 'object_assignment_pattern') {
    const left = part.child('left')
    const inner: Expression = left ? { kind: 'member', object: source, name: left.text } : unknown
    if (left) nameTaken(x, source, left)
    withDefault(x, part, inner, context, take)
  } else takeApart(x, part, source, context, take)
}

/** The names that an object's pattern takes out, as far as they are written. */
function taken(pattern: SyntaxNode): string[] {
  return pattern.namedChildren.flatMap((part) => {
    const name = part.child('key') ?? part.child('left') ?? part
    if (name.type === 'string') return [stringValue(name)]
    return name.type === 'property_identifier' || name.type === 'shorthand_property_identifier_pattern'
      ? [name.text]
      : []
  })
}

/** `{ ...object }` without some of its members. */
function without(names: string[], object: Expression, { line, column }: SyntaxNode): Expression {
  if (names.length === 0 || object.kind === 'unknown') return object
  const none = names.map((name) => ({ name, value: unknown, line, column }))
  return { kind: 'object', properties: [{ value: object, line, column }, ...none] }
}

function memberAt(x: Extractor, key: SyntaxNode | undefined, source: Expression, context: Context): Expression {
  if (!key) return unknown
  if (key.type === 'computed_property_name') {
    const inner = key.namedChildren[0]
    if (!inner) return unknown
    const index = x.expression(inner, context)
    x.facts.taken(source, indexArgument(inner, index))
    return { kind: 'index', object: source, index }
  }
  nameTaken(x, source, key)
  return { kind: 'member', object: source, name: key.type === 'string' ? stringValue(key) : key.text }
}

function elements(x: Extractor, pattern: SyntaxNode, source: Expression, context: Context, take: Take): void {
  let position = 0
  for (const child of pattern.children) {
    if (child.type === ',') position += 1
    if (!child.named || child.type === 'comment') continue
    const item: Expression =
      child.type === 'rest_pattern'
        ? someOf(source, child)
        : { kind: 'index', object: source, index: { kind: 'literal', type: 'integer', value: position } }
    takeApart(x, child, item, context, take)
  }
}

function withDefault(x: Extractor, pattern: SyntaxNode, source: Expression, context: Context, take: Take): void {
  const left = pattern.child('left')
  const fallback = x.expression(pattern.child('right'), context)
  if (left) takeApart(x, left, { kind: 'choice', options: [source, fallback] }, context, take)
}
