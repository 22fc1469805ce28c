import {
  decided,
  type Expression,
  placeOf,
  selected,
  type SwitchCase,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { children, type Context, type Extractor, inside } from './context.js'

/** `if (a) b else c`: one of its branches. */
export function branches(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  x.expression(condition, context)
  const options = node.namedChildren.filter((one) => one !== condition).map((one) => block(x, one, context))
  return options.length < 2 ? unknown : decided(options, condition?.text, placeOf(context, 'this'))
}

/** The value of a block's last expression; anything else is its own value. */
function block(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type !== 'block') return x.statement(node, context)
  return children(x, node, inside(context, x.scopes.open(context.scope, 'block')))
}

export function when(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const inner = inside(context, x.scopes.open(context.scope, 'block'))
  const options: Expression[] = []
  for (const child of node.namedChildren) {
    if (child.type === 'when_subject') subject(x, child, inner)
    else if (child.type === 'when_entry') options.push(entry(x, child, inner))
    else x.statement(child, inner)
  }
  if (options.length === 0) return unknown
  // `when (val flag = read())` declares a name for its branches alone.
  const [of, ...others] = node.first('when_subject')?.namedChildren ?? []
  const subjectText = others.length === 0 && of?.type !== 'variable_declaration' ? of?.text : undefined
  const cases = node.namedChildren.filter(({ type }) => type === 'when_entry').map(caseOf)
  return selected({ kind: 'choice', options }, subjectText, cases, placeOf(context, 'this'))
}

function caseOf(entry: SyntaxNode): SwitchCase {
  const conditions = entry.namedChildren.filter(({ field }) => field === 'condition')
  const tests = entry.namedChildren.some(({ type }) => type === 'type_test' || type === 'range_test')
  return { labels: tests ? undefined : conditions.map(({ text }) => text), rest: conditions.length === 0 }
}

/** `when (val x = y)` declares a name. */
function subject(x: Extractor, node: SyntaxNode, context: Context): void {
  const declaration = node.first('variable_declaration')
  const values = node.namedChildren.filter((one) => one !== declaration && one.type !== 'annotation')
  const value = values.map((one) => x.expression(one, context)).at(-1)
  const name = declaration?.first('identifier')?.text
  if (name !== undefined) x.facts.bind(context.scope, name, { values: value && [value] })
}

function entry(x: Extractor, node: SyntaxNode, context: Context): Expression {
  let value: Expression = unknown
  for (const child of node.namedChildren) {
    if (child.type === 'type_test') continue
    if (child.type === 'range_test') children(x, child, context)
    else if (child.field === 'condition') x.expression(child, context)
    else value = block(x, child, context)
  }
  return value
}

export function tryExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const options: Expression[] = []
  for (const child of node.namedChildren) {
    if (child.type === 'block') options.push(block(x, child, context))
    else options.push(...handler(x, child, context))
  }
  return { kind: 'choice', options }
}

/** `catch` gives a value, `finally` does not. */
function handler(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const inner = inside(context, x.scopes.open(context.scope, 'block'))
  const name = node.first('identifier')
  if (name) x.facts.bind(inner.scope, name.text, { opaque: true })
  const body = node.first('block')
  const value = body ? children(x, body, inner) : unknown
  return node.type === 'catch_block' ? [value] : []
}
