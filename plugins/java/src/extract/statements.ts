import { ANY_ELEMENT, type Expression, type SyntaxNode } from '@service/scanner-kit'
import { constructorCall } from './calls.js'
import { CLASS_DECLARATIONS } from './classes.js'
import { children, type Context, type Extractor, inside } from './context.js'
import { initialValue } from './functions.js'
import { pattern } from './patterns.js'

/** Reads one statement or declaration and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'local_variable_declaration':
    case 'field_declaration':
      return variables(x, node, context)
    case 'method_declaration':
    case 'constructor_declaration':
      return looseMethod(x, node, context)
    case 'block':
    case 'constructor_body':
    case 'for_statement':
    case 'catch_clause':
    case 'try_with_resources_statement':
      return children(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'enhanced_for_statement':
      return forEach(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'resource':
      return resource(x, node, context)
    case 'catch_formal_parameter': {
      const name = node.child('name')?.text
      if (name !== undefined) x.facts.bind(context.scope, name, { opaque: true })
      return
    }
    case 'return_statement': {
      const [value] = node.namedChildren
      const around = context.function === undefined ? undefined : x.facts.functionAt(context.function)
      return x.facts.returns(context.function, initialValue(x, value, around?.returnType, context))
    }
    case 'yield_statement': {
      const [value] = node.namedChildren
      if (value) context.yields?.push(x.expression(value, context))
      return
    }
    case 'explicit_constructor_invocation':
      return constructorCall(x, node, context)
    case 'pattern':
    case 'type_pattern':
    case 'record_pattern':
      return pattern(x, node, context)
    case 'modifiers':
      return
    default:
      other(x, node, context)
  }
}

const PLAIN = new Set(['program', 'resource_specification', 'finally_clause', 'ERROR', 'class_body', 'module_body'])

function other(x: Extractor, node: SyntaxNode, context: Context): void {
  if (CLASS_DECLARATIONS.has(node.type)) x.declareClass(node, { scope: context.scope })
  else if (PLAIN.has(node.type) || node.type.endsWith('_statement') || node.type === 'static_initializer') {
    children(x, node, context)
  } else if (node.named && !node.type.endsWith('type') && !node.type.endsWith('_declaration'))
    x.expression(node, context)
  else children(x, node, context)
}

function variables(x: Extractor, node: SyntaxNode, context: Context): void {
  const type = x.type(node.child('type'), context)
  x.annotations(node, context)
  for (const declarator of node.childrenIn('declarator')) {
    const name = declarator.child('name')?.text
    const valueNode = declarator.child('value')
    const value = initialValue(x, valueNode, type, context)
    if (name === undefined) continue
    const scope = context.function === undefined ? context.scope : x.scopes.forLocal(context.scope, name)
    x.facts.bind(scope, name, { values: value && [value], type })
    if (value) x.maps.open(context, name, value)
  }
}

/** A method outside any class: its surroundings did not parse. */
function looseMethod(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  x.annotations(node, context)
  const made = x.declareFunction(node, context, { name })
  x.facts.bind(context.scope, name, { values: [{ kind: 'function', function: made }] })
}

function forEach(x: Extractor, node: SyntaxNode, context: Context): void {
  const [typeNode, name, value, body] = [
    node.child('type'),
    node.child('name'),
    node.child('value'),
    node.child('body'),
  ]
  const list = value && x.expression(value, context)
  const values: Expression[] = list ? [{ kind: 'member', object: list, name: ANY_ELEMENT }] : []
  const type = x.type(typeNode, context)
  if (name) x.facts.bind(context.scope, name.text, { values, opaque: true, type })
  if (body) x.statement(body, context)
}

function resource(x: Extractor, node: SyntaxNode, context: Context): void {
  const [typeNode, name, valueNode] = [node.child('type'), node.child('name'), node.child('value')]
  if (!name) return children(x, node, context)
  const type = x.type(typeNode, context)
  const value = valueNode && x.expression(valueNode, context)
  x.facts.bind(context.scope, name.text, { values: value && [value], type })
}
