import {
  type Expression,
  placeOf,
  selected,
  selectReturns,
  type SwitchSection,
  type SwitchSyntax,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { TYPE_DECLARATIONS } from './classes.js'
import { returned } from './implicit.js'

/** `if` as statement or expression: one of the values its branches give. */
export function ifExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const place = x.conditions(node, context)
  const otherwise = node.children.findIndex((one) => one.type === 'else')
  const rest = otherwise === -1 ? [] : node.children.slice(otherwise + 1)
  const then = (otherwise === -1 ? node.children : node.children.slice(0, otherwise)).filter(isBlock)
  const values = [
    ...then.map((one) => block(x, one, place)),
    ...rest
      .filter((one) => one.named)
      .map((one) => (isBlock(one) ? block(x, one, context) : x.expression(one, context))),
  ]
  return oneOf(values)
}

function isBlock(node: SyntaxNode): boolean {
  return node.type === 'statements'
}

/** The value of a branch that is a single expression. */
function block(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  const nodes = node.namedChildren
  const [only] = nodes
  if (nodes.length === 1 && only && isExpression(only)) return x.expression(only, place)
  x.statements(nodes, place)
  return unknown
}

/** `switch` as statement or expression. */
export function switchExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const subject = node.child('expr')
  const matched = subject && x.expression(subject, context)
  const choice = oneOf(entriesOf(node).map((one) => entry(x, one, context, matched)))
  return choice.kind === 'choice'
    ? selected(choice, subject?.text, entriesOf(node).map(sectionOf), placeOf(context, 'self'))
    : choice
}

const SWITCH: SwitchSyntax = {
  type: 'switch_statement',
  subject: (node) => node.child('expr')?.text,
  sections: (node) => entriesOf(node).map(sectionOf),
}

function entriesOf(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((one) => one.type === 'switch_entry')
}

/** `case .a, .b(let value): ...`, `default: ...`; a `where` asks for more. */
function sectionOf(node: SyntaxNode): SwitchSection {
  const patterns = node.namedChildren.filter(({ type }) => type === 'switch_pattern')
  const labels = patterns.flatMap(({ text }) => caseName(text) ?? [])
  const isKnown = labels.length === patterns.length && !node.first('where_keyword')
  return {
    labels: isKnown ? labels : undefined,
    rest: node.first('default_keyword') !== undefined,
    statements: node.namedChildren.filter(isBlock),
  }
}

/** `.a` of `.a(let value)`, `Key.a`: what a case is made with does not matter, unless it is tested. */
function caseName(pattern: string): string | undefined {
  const match = /^((?:\w+\.|\.)?`?\w+`?|"[^"\\]*")(?:\((?:[^)]*\b(?:let|var)\b[^)]*|[_,\s]*)\))?$/.exec(pattern.trim())
  return match?.[1]
}

function entry(x: Extractor, node: SyntaxNode, context: Context, matched: Expression | undefined): Expression {
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  let value: Expression = unknown
  for (const child of node.namedChildren) {
    if (child.type === 'switch_pattern') for (const one of child.namedChildren) x.pattern(one, place, matched)
    else if (isBlock(child)) value = block(x, child, place)
    else if (child.type !== 'default_keyword') x.statement(child, place)
  }
  return value
}

function oneOf(values: Expression[]): Expression {
  return values.some((value) => value.kind !== 'unknown') ? { kind: 'choice', options: values } : unknown
}

const NO_VALUE =
  /_declaration$|^(?:assignment|directive|ERROR|statement_label|for_statement|while_statement|repeat_while_statement|do_statement|guard_statement|control_transfer_statement)$/

/** Whether a node that stands alone in a body is its value. */
function isExpression(node: SyntaxNode): boolean {
  return node.named && !NO_VALUE.test(node.type) && !TYPE_DECLARATIONS.has(node.type)
}

/** A body that only decides what it returns gives what the argument decides. */
function select(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  const fact = context.function === undefined ? undefined : x.facts.functionAt(context.function)
  if (fact) selectReturns(fact, nodes, SWITCH, placeOf(context, 'self'))
}

/** The statements of a function, computed property or closure: a single expression is what it returns. */
export function body(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  const [only] = nodes
  if (nodes.length !== 1 || !only || !isExpression(only)) {
    x.statements(nodes, context)
    select(x, nodes, context)
    return
  }
  if (only.type === 'switch_statement' && context.function !== undefined) {
    const value = returned(x, only, context)
    const fact = x.facts.functionAt(context.function)
    // With `return` in its cases it is a statement, and no value.
    if (fact && fact.returns.length > 0) select(x, nodes, context)
    else if (value.kind !== 'unknown') x.facts.returns(context.function, value)
    return
  }
  const value = returned(x, only, context)
  if (only.type !== 'if_statement' || value.kind !== 'unknown') x.facts.returns(context.function, value)
  else select(x, nodes, context)
}
