import { ANY_ELEMENT, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, inside, plainName } from './context.js'

/** `from flag in flags where ... select ...`: its names hold one element after another. */
export function query(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const inner = inside(context, x.scopes.open(context.scope, 'block'))
  for (const clause of node.namedChildren) {
    if (clause.type === 'from_clause') from(x, clause, inner)
    else if (clause.type === 'let_clause' || clause.type === 'join_clause') named(x, clause, inner)
    else x.statement(clause, inner)
  }
  return unknown
}

function from(x: Extractor, node: SyntaxNode, context: Context): void {
  const [name, typeNode] = [node.child('name'), node.child('type')]
  const list = node.namedChildren.find((child) => child !== name && child !== typeNode)
  const object = x.expression(list, context)
  const type = x.type(typeNode, context)
  if (!name) return
  x.facts.bind(context.scope, plainName(name.text), {
    values: [{ kind: 'member', object, name: ANY_ELEMENT }],
    opaque: true,
    type,
  })
}

/** `let name = value` and `join name in list on a equals b`. */
function named(x: Extractor, node: SyntaxNode, context: Context): void {
  const [name, ...rest] = node.namedChildren.filter((child) => child.field !== 'type')
  const values = rest.map((child) => (child.type.endsWith('clause') ? unknown : x.expression(child, context)))
  if (name?.type !== 'identifier') return
  const [value] = values
  const known = node.type === 'let_clause' && value ? { values: [value] } : { opaque: true as const }
  x.facts.bind(context.scope, plainName(name.text), known)
}
