import { ANY_ELEMENT, type Expression, knownType, type SyntaxNode } from '@service/scanner-kit'
import { assignment, changed, shortDeclaration } from './assignments.js'
import { bind, type Context, declaring, type Extractor, inBlock, statements } from './context.js'
import { constants, functionDeclaration, localTypes, variables } from './declarations.js'
import { methodDeclaration, returnStatement } from './functions.js'

/** Reads one statement and everything in it; gives the place after it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): Context {
  switch (node.type) {
    case 'short_var_declaration':
      return shortDeclaration(x, node, context)
    case 'var_declaration':
      return variables(x, node, context)
    case 'const_declaration':
      return constants(x, node, context)
    case 'type_declaration':
      return context.scope === 0 ? context : localTypes(x, node, context)
    case 'function_declaration':
      functionDeclaration(x, node, context)
      return context
    case 'method_declaration':
      methodDeclaration(x, node)
      return context
    case 'assignment_statement':
      assignment(x, node, context)
      return context
    case 'inc_statement':
    case 'dec_statement':
      if (node.namedChildren[0]) changed(x, node.namedChildren[0], undefined, context)
      return context
    case 'return_statement':
      returnStatement(x, node, context)
      return context
    case 'statement_list':
    case 'ERROR':
      return statements(x, node, context)
    case 'block':
    case 'default_case':
    case 'expression_case':
    case 'communication_case':
    // With a declaration in front: `if v, err := f(); err != nil {`.
    case 'if_statement':
      statements(x, node, { ...inBlock(x, context), ...failedIn(node) })
      return context
    case 'expression_switch_statement':
      statements(x, node, inBlock(x, context))
      return context
    case 'for_statement':
      loop(x, node, inBlock(x, context))
      return context
    case 'type_switch_statement':
      typeSwitch(x, node, inBlock(x, context))
      return context
    case 'select_statement':
    case 'labeled_statement':
    case 'expression_statement':
    case 'go_statement':
    case 'defer_statement':
    case 'send_statement':
      statements(x, node, context)
      return context
    case 'receive_statement':
      return received(x, node, context)
    case 'expression_list':
      for (const child of node.namedChildren) x.expression(child, context)
      return context
    case 'package_clause':
    case 'import_declaration':
      return context
    default:
      x.expression(node, context)
      return context
  }
}

function loop(x: Extractor, node: SyntaxNode, context: Context): void {
  let place = context
  for (const child of node.namedChildren) {
    if (child.type === 'range_clause') place = range(x, child, place)
    else if (child.type === 'for_clause') place = statements(x, child, place)
    else place = x.statement(child, place)
  }
}

/** `for key, element := range list`. */
function range(x: Extractor, node: SyntaxNode, context: Context): Context {
  const list = x.expression(node.child('right'), context)
  const element: Expression = { kind: 'member', object: iterated(list), name: ANY_ELEMENT }
  return leftSide(x, node, context, (index, count) => ({
    // The only value of a channel and of an iterator comes first.
    values: index === 1 || count === 1 ? [element] : [],
    opaque: true,
  }))
}

/** Functions that give the elements of what they are passed: https://pkg.go.dev/slices and https://pkg.go.dev/maps */
const ITERATORS = new Set(['maps.All', 'maps.Values', 'slices.All', 'slices.Backward', 'slices.Values'])

/** `range slices.All(list)` goes through the list itself. */
function iterated(list: Expression): Expression {
  if (list.kind !== 'call' || list.callee.kind !== 'member' || list.callee.object.kind !== 'name') return list
  const [only] = list.arguments
  return only && ITERATORS.has(`${list.callee.object.name}.${list.callee.name}`) ? only.value : list
}

/** `a, b :=` declares the names, each bound as `bound` says; `a, b =` gives them values that cannot be followed. */
function leftSide(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  bound: (index: number, count: number) => Parameters<typeof bind>[3],
): Context {
  const names = node.child('left')?.namedChildren ?? []
  if (!node.has(':=')) {
    for (const name of names) changed(x, name, undefined, context)
    return context
  }
  const texts = names.map((name) => name.text)
  const place = declaring(x, context, texts)
  for (const [index, text] of texts.entries()) bind(x, place.scope, text, bound(index, texts.length))
  return place
}

/** `switch v := value.(type)`: in each case the name is of the type of the case. */
function typeSwitch(x: Extractor, node: SyntaxNode, context: Context): void {
  const initializer = node.child('initializer')
  const before = initializer ? x.statement(initializer, context) : context
  const value = x.expression(node.child('value'), before)
  const alias = node.child('alias')?.namedChildren[0]?.text
  for (const part of node.namedChildren) {
    if (part.type !== 'type_case' && part.type !== 'default_case') continue
    let place = inBlock(x, before)
    const types = part.childrenIn('type').filter((type) => type.named)
    if (alias !== undefined && alias !== '_') {
      place = declaring(x, { ...place, scope: x.facts.scope(place.scope, 'block') }, [alias])
      const [only] = types
      const type = only && types.length === 1 ? x.type(only, before.scope) : undefined
      bind(x, place.scope, alias, { values: [value], type: knownType(type) })
    }
    for (const child of part.namedChildren) if (!types.includes(child)) place = x.statement(child, place)
  }
}

/** `case v := <-channel:`. */
function received(x: Extractor, node: SyntaxNode, context: Context): Context {
  const value = x.expression(node.child('right'), context)
  return leftSide(x, node, context, (index) => ({ values: index === 0 ? [value] : [] }))
}

/** The error that is not nil in an `if`, if nothing in there gives it another value. */
function failedIn(node: SyntaxNode): Pick<Context, 'failed'> {
  const failed = /^(\w+) != nil$/.exec(node.child('condition')?.text ?? '')?.[1]
  if (failed === undefined || node.child('alternative')) return {}
  const isChanged = new RegExp(`&${failed}\\b|\\b${failed}\\b[\\w\\s,]*:?=[^=]`).test(
    node.child('consequence')?.text ?? '',
  )
  return isChanged ? {} : { failed }
}
