import type { Expression, SyntaxNode } from '@service/scanner-kit'
import { augmented, assignment, typeAlias } from './assignments.js'
import { classStatement, functionStatement } from './classes.js'
import { type Context, each, type Extractor, writtenName } from './context.js'
import { importFrom, importStatement } from './imports.js'
import { bindName } from './names.js'
import { stepValue } from './loops.js'
import { patternNames } from './patterns.js'
import { assignTo } from './targets.js'

/** Reads a statement, or an expression whose value is not needed, and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'expression_statement':
      return expressionStatement(x, node, context)
    case 'assignment':
      assignment(x, node, context)
      return
    case 'augmented_assignment':
      return augmented(x, node, context)
    case 'import_statement':
      return importStatement(x, node, context)
    case 'import_from_statement':
      return importFrom(x, node, context)
    case 'future_import_statement':
      return
    case 'function_definition':
      return functionStatement(x, node, [], context)
    case 'class_definition':
      return classStatement(x, node, [], context)
    case 'decorated_definition':
      return decorated(x, node, context)
    case 'type_alias_statement':
      return typeAlias(x, node, context)
    case 'return_statement':
      return returned(x, node, context)
    case 'global_statement':
    case 'nonlocal_statement':
      return declare(node, context)
    case 'with_item':
      return withItem(x, node, context)
    case 'for_statement':
      return loop(x, node, context)
    case 'except_clause':
      return handler(x, node, context)
    case 'delete_statement':
      return removed(x, node, context)
    case 'match_statement':
      return match(x, node, context)
    case 'module':
    case 'block':
    case 'ERROR':
    case 'if_statement':
    case 'while_statement':
    case 'try_statement':
    case 'with_statement':
    case 'with_clause':
    case 'elif_clause':
    case 'else_clause':
    case 'finally_clause':
      return each(x, node.namedChildren, context)
    default:
      x.expression(node, context)
  }
}

function rest(node: SyntaxNode, type: string): SyntaxNode[] {
  return node.namedChildren.filter((child) => child.type !== type)
}

/** A string that stands alone is documentation. */
function expressionStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const children = node.namedChildren
  const [only] = children
  const alone = children.length === 1 && (only?.type === 'string' || only?.type === 'concatenated_string')
  if (alone && !/[ft]/i.test(only.first('string_start')?.text ?? '')) return
  each(x, children, context)
}

function decorated(x: Extractor, node: SyntaxNode, context: Context): void {
  const decorators = node.children.filter((child) => child.type === 'decorator')
  const read = decorators.map((one) => ({ name: writtenName(one), value: decoratorValue(x, one, context) }))
  const definition = node.child('definition')
  if (definition?.type === 'class_definition') return classStatement(x, definition, read, context)
  if (definition?.type !== 'function_definition') return
  functionStatement(x, definition, read, context)
  namedFixture(x, decorators, definition, context)
}

function decoratorValue(x: Extractor, decorator: SyntaxNode, context: Context): Expression {
  const [written, ...more] = rest(decorator, 'comment')
  each(x, more, context)
  return x.expression(written, context)
}

/** `@pytest.fixture(name="client")` is requested by that name. */
function namedFixture(x: Extractor, decorators: readonly SyntaxNode[], definition: SyntaxNode, context: Context): void {
  if (!x.test || context.body) return
  const fixture = decorators.find((one) => writtenName(one) === 'fixture')
  const args = fixture?.namedChildren[0]?.child('arguments')?.namedChildren ?? []
  const named = args.find((one) => one.type === 'keyword_argument' && one.child('name')?.text === 'name')
  const [, alias] = /^["'](\w+)["']$/.exec(named?.child('value')?.text ?? '') ?? []
  const name = definition.child('name')?.text
  if (alias === undefined || name === undefined) return
  bindName(x, alias, { values: [{ kind: 'name', name, scope: context.scope }] }, context)
}

function returned(x: Extractor, node: SyntaxNode, context: Context): void {
  const [value] = node.namedChildren
  x.facts.returns(context.function, value && x.expression(value, context))
}

function declare(node: SyntaxNode, context: Context): void {
  if (context.function === undefined) return
  context.elsewhere ??= new Map()
  const where = node.type === 'global_statement' ? 'global' : 'nonlocal'
  for (const name of node.namedChildren) context.elsewhere.set(name.text, where)
}

/** `match value: case Client() as client: ...`: one pattern in a clause is held against the one value. */
function match(x: Extractor, node: SyntaxNode, context: Context): void {
  const [subject, more] = node.namedChildren.filter((child) => child.type !== 'block' && child.type !== 'comment')
  const value = subject && x.expression(subject, context)
  if (more) x.statement(more, context)
  for (const clause of node.namedChildren.flatMap((child) => (child.type === 'block' ? child.namedChildren : []))) {
    const patterns = clause.namedChildren.filter((child) => child.type === 'case_pattern')
    for (const pattern of patterns) patternNames(x, pattern, context, patterns.length === 1 ? value : undefined)
    each(x, rest(clause, 'case_pattern'), context)
  }
}

/** `with create_client() as client`: the object itself, or what its `__enter__` gives. */
function withItem(x: Extractor, node: SyntaxNode, context: Context): void {
  const value = node.child('value')
  const alias = value?.type === 'as_pattern' ? value.child('alias') : undefined
  const source = alias ? value?.namedChildren[0] : value
  if (!source) return each(x, node.namedChildren, context)
  const object = x.expression(source, context)
  if (!alias) return
  for (const target of alias.namedChildren) assignTo(x, target, entered(object), context)
}

function entered(object: Expression): Expression {
  const by = (name: string): Expression => ({
    kind: 'call',
    callee: { kind: 'member', object, name },
    arguments: [],
  })
  return { kind: 'choice', options: [object, by('__enter__'), by('__aenter__')] }
}

function loop(x: Extractor, node: SyntaxNode, context: Context): void {
  const left = node.child('left')
  const right = node.child('right')
  const value = right && stepValue(x, right, context)
  if (left) assignTo(x, left, value && value.kind !== 'unknown' ? value : undefined, context)
  each(
    x,
    node.namedChildren.filter((child) => child !== left && child !== right),
    context,
  )
}

function handler(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) {
    const alias = child.type === 'as_pattern' ? child.child('alias') : undefined
    if (alias) {
      each(x, rest(child, 'as_pattern_target'), context)
      assignTo(x, alias, undefined, context)
    } else x.statement(child, context)
  }
}

function removed(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const target of node.namedChildren) {
    assignTo(x, target, undefined, context)
  }
}
