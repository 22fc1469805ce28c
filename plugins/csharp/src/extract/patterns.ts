import { type Expression, memberChain, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, plainName } from './context.js'
import { segmentsOf } from './names.js'

/**
 * Binds every name that a pattern, an `out var` or a deconstruction declares; expressions inside are read. Visible from
 * there on, which is as good as in the whole block.
 * @param value what is matched, if it is known: `{ } client` is that itself
 */
export function pattern(x: Extractor, node: SyntaxNode, context: Context, value?: Expression): void {
  switch (node.type) {
    case 'declaration_pattern':
    case 'declaration_expression':
    case 'recursive_pattern':
    case 'var_pattern':
    case 'list_pattern':
      declared(x, node, context, value)
      break
    case 'tuple_pattern':
    case 'parenthesized_variable_designation':
      for (const name of node.childrenIn('name')) x.facts.bind(context.scope, plainName(name.text), { opaque: true })
      break
    case 'type_pattern':
      return
    case 'subpattern': {
      // `Name: pattern`: the name is a member's.
      const inner = value && memberOf(value, node.namedChildren[0])
      for (const child of node.namedChildren) if (child.type.endsWith('pattern')) pattern(x, child, context, inner)
      return
    }
    case 'is_pattern_expression': {
      const matched = node.child('expression')
      const is = node.child('pattern')
      const found = matched && x.expression(matched, context)
      if (is) pattern(x, is, context, found)
      return
    }
    default:
      if (!node.type.endsWith('pattern') && !node.type.endsWith('clause')) return x.statement(node, context)
  }
  const inner = SAME_VALUE.has(node.type) ? value : undefined
  for (const child of node.namedChildren) {
    if (child.field === undefined || child.field === 'pattern' || child.field === 'left' || child.field === 'right') {
      pattern(x, child, context, inner)
    }
  }
}

/** What is in these is matched with what they are matched with themselves. */
const SAME_VALUE: ReadonlySet<string> = new Set([
  'and_pattern',
  'negated_pattern',
  'parenthesized_pattern',
  'property_pattern_clause',
  'recursive_pattern',
])

/** `{ A.Client: pattern }`. */
function memberOf(object: Expression, name: SyntaxNode | undefined): Expression | undefined {
  const names = name && segmentsOf(name)
  return names && memberChain(object, names)
}

function declared(x: Extractor, node: SyntaxNode, context: Context, value: Expression | undefined): void {
  const [typeNode, name] = [node.child('type'), node.child('name')]
  if (!name) {
    if (typeNode) x.type(typeNode, context)
    return
  }
  const same = value !== undefined && (!typeNode || typeNode.type === 'implicit_type')
  const type = x.type(typeNode, context)
  x.facts.bind(context.scope, plainName(name.text), same ? { values: [value] } : { opaque: true, type })
}
