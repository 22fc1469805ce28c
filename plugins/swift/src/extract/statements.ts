import { ANY_ELEMENT, type Expression, pairEndingIn, type SyntaxNode } from '@service/scanner-kit'
import { isAssignable, TYPE_DECLARATIONS, visibleScope } from './classes.js'
import { type Context, type Extractor, inside } from './context.js'
import { returned } from './implicit.js'
import { importDeclaration } from './imports.js'

/** Reads statements in order; returns the place after the last. */
export function statements(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Context {
  let place = context
  for (const node of nodes) place = x.statement(node, place)
  return place
}

/** Reads one statement or declaration; returns the scope of the next one. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): Context {
  switch (node.type) {
    case 'property_declaration':
    case 'protocol_property_declaration':
      return variables(x, node, context)
    case 'guard_statement':
      return guard(x, node, context)
    case 'function_declaration':
    case 'protocol_function_declaration':
      localFunction(x, node, context)
      return context
    case 'init_declaration':
    case 'deinit_declaration':
    case 'subscript_declaration':
      tornMember(x, node, context)
      return context
    case 'for_statement':
      forEach(x, node, context)
      return context
    case 'while_statement':
      block(x, node, x.conditions(node, context))
      return context
    case 'do_statement':
    case 'repeat_while_statement':
      block(x, node, context)
      return context
    case 'control_transfer_statement':
      transfer(x, node, context)
      return context
    case 'typealias_declaration':
      alias(x, node, context)
      return context
    case 'import_declaration':
      importDeclaration(x, node)
      return context
    case 'statements':
    case 'ERROR':
      return statements(x, node.namedChildren, context)
    case 'directive':
    case 'diagnostic':
    case 'statement_label':
    case 'operator_declaration':
    case 'precedence_group_declaration':
    case 'modifiers':
      return context
    default:
      if (TYPE_DECLARATIONS.has(node.type)) x.declareType(node, context)
      else if (context.class !== undefined && node.type === 'enum_entry') x.member(node, context.class, context)
      else x.expression(node, context)
      return context
  }
}

/** What was read by a name before, in its own value too (`let client = client`), is another one, which it hides. */
function variables(x: Extractor, node: SyntaxNode, context: Context): Context {
  const parts = x.property(node, context)
  const hides = parts.some(
    ({ name }) => x.scopes.isParameter(context.scope, name.text) || x.scopes.isMentioned(context.scope, name.text),
  )
  const local = context.scope !== x.inner
  const place = local && hides ? inside(context, x.scopes.open(context.scope, 'block')) : context
  const scope = local ? place.scope : visibleScope(x, node, context)
  const assignable = scope === 0 && isAssignable(node) && { assignable: true as const }
  for (const { name, type, value, getter } of parts) {
    const made: Expression | undefined =
      getter === undefined ? value : { kind: 'call', callee: { kind: 'function', function: getter }, arguments: [] }
    x.facts.bind(scope, name.text, { values: made && [made], type, ...assignable })
  }
  return place
}

/** The names that `guard` binds are visible after it, not in its `else`. */
function guard(x: Extractor, node: SyntaxNode, context: Context): Context {
  const place = x.conditions(node, context)
  block(x, node, context)
  return place
}

function localFunction(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  const made = x.declareFunction(node, context, { name })
  if (name === '') return
  x.facts.bind(visibleScope(x, node, context), name, { values: [{ kind: 'function', function: made }] })
}

/** A member outside any type: its surroundings did not parse. */
function tornMember(x: Extractor, node: SyntaxNode, context: Context): void {
  if (context.class !== undefined) x.member(node, context.class, context)
  else x.declareFunction(node, context, { name: node.type.replace('_declaration', '') })
}

function forEach(x: Extractor, node: SyntaxNode, context: Context): void {
  const [item, collection] = [node.child('item'), node.child('collection')]
  const list = collection && x.expression(collection, context)
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  const name = item?.child('bound_identifier')
  if (name) {
    const element: Expression | undefined = list && { kind: 'member', object: list, name: ANY_ELEMENT }
    x.facts.bind(place.scope, name.text, { values: element && [element], opaque: true })
  } else if (item) x.pattern(item, place, list && stepOf(list))
  for (const child of node.namedChildren) {
    if (child !== item && child !== collection) x.statement(child, place)
  }
}

/** What is taken apart at each step: a dictionary's entry, a numbered element, one of each of two lists. */
function stepOf(list: Expression): Expression {
  const element = (of: Expression): Expression => ({ kind: 'member', object: of, name: ANY_ELEMENT })
  const { callee, arguments: args } = list.kind === 'call' ? list : { callee: undefined, arguments: [] }
  if (callee?.kind === 'member' && callee.name === 'enumerated') return pairEndingIn(element(callee.object))
  if (callee?.kind === 'name' && callee.name === 'zip') {
    return { kind: 'array', items: args.map(({ value }) => ({ value: element(value), line: 1, column: 1 })) }
  }
  return { kind: 'choice', options: [element(list), pairEndingIn(element(list))] }
}

/** The blocks of a statement, and its `catch` clauses. */
function block(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) {
    if (child.type === 'statements') {
      statements(x, child.namedChildren, inside(context, x.scopes.open(context.scope, 'block')))
    } else if (child.type === 'catch_block') caught(x, child, context)
    else if (node.type === 'repeat_while_statement' || child.type === 'ERROR') x.statement(child, context)
  }
}

function caught(x: Extractor, node: SyntaxNode, context: Context): void {
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  const error = node.child('error')
  if (error) x.pattern(error, place)
  for (const child of node.namedChildren) {
    if (child !== error && child.type !== 'catch_keyword') x.statement(child, place)
  }
}

function transfer(x: Extractor, node: SyntaxNode, context: Context): void {
  const result = node.child('result') ?? node.namedChildren.find((one) => one.type !== 'throw_keyword')
  const word = node.children[0]?.type
  if (!result || word === 'continue' || word === 'break') return
  const value = word === 'return' ? returned(x, result, context) : x.expression(result, context)
  if (word === 'return') x.facts.returns(context.function, value)
}

function alias(x: Extractor, node: SyntaxNode, context: Context): void {
  const [name, target] = node.childrenIn('name')
  const type = x.type(target, context)
  if (name && type) x.facts.bind(visibleScope(x, node, context), name.text, { values: [type] })
}
