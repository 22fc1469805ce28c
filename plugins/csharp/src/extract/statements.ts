import { type Argument, argumentAt, type Expression, type SyntaxNode } from '@service/scanner-kit'
import { TYPE_DECLARATIONS } from './classes.js'
import { children, type Context, type Extractor, inside, plainName } from './context.js'
import { elementOf } from './elements.js'
import { exportType } from './exports.js'
import { pattern } from './patterns.js'

/** Reads one statement or declaration and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'variable_declaration':
      return variables(x, node, context)
    case 'local_function_statement':
    case 'method_declaration':
    case 'constructor_declaration':
      return localFunction(x, node, context)
    case 'block':
    case 'for_statement':
    case 'using_statement':
    case 'fixed_statement':
    case 'switch_section':
      return children(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'catch_clause':
      return caught(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'foreach_statement':
      return forEach(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'return_statement': {
      const [value] = node.namedChildren
      return x.facts.returns(context.function, value && x.expression(value, context, context.result))
    }
    case 'delegate_declaration':
      return delegate(x, node, context)
    case 'attribute':
      return attribute(x, node, context)
    case 'property_declaration':
    case 'field_declaration':
    case 'event_field_declaration':
      return children(x, node, context)
    case 'goto_statement':
    case 'modifier':
    case 'attribute_target_specifier':
    case 'type_parameter_list':
    case 'type_parameter_constraints_clause':
    case 'predefined_type':
    case 'implicit_type':
    case 'preproc_define':
    case 'preproc_undef':
    case 'preproc_region':
    case 'preproc_endregion':
    case 'preproc_pragma':
    case 'preproc_line':
    case 'preproc_nullable':
      return
    default:
      other(x, node, context)
  }
}

/** `[FeatureGate("key")]`, with values by place or by name (`Name = value`, `name: value`). */
function attribute(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name') ?? node.namedChildren[0]
  const list = node.first('attribute_argument_list')
  const args = (list?.namedChildren ?? []).flatMap((one): Argument[] => {
    const value = one.namedChildren.at(-1)
    if (one.type !== 'attribute_argument' || !value) return []
    const label = one.namedChildren.length > 1 ? one.namedChildren[0]?.text.replace(/\s*[:=]$/, '') : undefined
    return [argumentAt(value, x.expression(value, context), label)]
  })
  const callee = name && x.type(name, context)
  if (!callee) return
  const { line, column } = name
  x.facts.call({ form: 'annotation', callee, arguments: args, line, column })
}

const PLAIN = new Set([
  'accessor_declaration',
  'accessor_list',
  'argument',
  'argument_list',
  'arrow_expression_clause',
  'attribute_list',
  'bracketed_argument_list',
  'compilation_unit',
  'declaration_list',
  'ERROR',
  'parameter_list',
  'preproc_if',
  'preproc_elif',
  'preproc_else',
  'spread_element',
  'switch_body',
])

function other(x: Extractor, node: SyntaxNode, context: Context): void {
  if (TYPE_DECLARATIONS.has(node.type)) x.declareType(node, context)
  else if (node.type.endsWith('pattern')) pattern(x, node, context)
  else if (PLAIN.has(node.type) || /_(?:statement|clause|declaration)$/.test(node.type)) children(x, node, context)
  else if (node.type !== 'qualified_name' && node.type !== 'nullable_type') x.expression(node, context)
}

function variables(x: Extractor, node: SyntaxNode, context: Context): void {
  const typeNode = node.child('type')
  const type = x.type(typeNode, context)
  for (const declarator of node.namedChildren) {
    if (declarator === typeNode) continue
    if (declarator.type !== 'variable_declarator') {
      x.statement(declarator, context)
      continue
    }
    const name = declarator.child('name')
    const rest = declarator.namedChildren.filter((child) => child !== name)
    if (!name) deconstructed(x, rest, context)
    else {
      const [valueNode, ...more] = rest
      const value = valueNode && x.expression(valueNode, context, typeNode && { node: typeNode, type })
      for (const child of more) x.statement(child, context)
      x.facts.bind(context.scope, plainName(name.text), { values: value && [value], type })
    }
  }
}

/** `var (a, b) = (x, y)`: each name takes its part. */
function deconstructed(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  const [names, value, ...more] = nodes
  if (names?.type !== 'tuple_pattern' || value?.type !== 'tuple_expression') {
    for (const node of nodes) pattern(x, node, context)
    return
  }
  const values = value.namedChildren.map((one): Expression => {
    const inner = one.namedChildren.at(-1)
    return x.expression(inner, context)
  })
  for (const [index, name] of names.namedChildren.entries()) {
    const given = values[index]
    if (name.type === 'identifier') {
      x.facts.bind(context.scope, plainName(name.text), given ? { values: [given] } : { opaque: true })
    } else pattern(x, name, context)
  }
  for (const node of more) x.statement(node, context)
}

/** A function inside another, or a method outside any class: its surroundings did not parse. */
function localFunction(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = plainName(node.child('name')?.text ?? '')
  for (const child of node.namedChildren) if (child.type === 'attribute_list') x.statement(child, context)
  const made = x.declareFunction(node, context, { name })
  x.facts.bind(context.scope, name, { values: [{ kind: 'function', function: made }] })
}

function caught(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) {
    const name = child.type === 'catch_declaration' ? child.child('name') : undefined
    if (name) x.facts.bind(context.scope, plainName(name.text), { opaque: true })
    else if (child.type !== 'catch_declaration') x.statement(child, context)
  }
}

function forEach(x: Extractor, node: SyntaxNode, context: Context): void {
  const [typeNode, name, list, body] = [node.child('type'), node.child('left'), node.child('right'), node.child('body')]
  const object = x.expression(list, context)
  const type = x.type(typeNode, context)
  const element = elementOf(object)
  const [, held] = name?.type === 'tuple_pattern' ? name.childrenIn('name') : []
  if (name?.type === 'identifier') {
    x.facts.bind(context.scope, plainName(name.text), { values: [element], opaque: true, type })
  } else if (name) pattern(x, name, context)
  // `(key, value)` of a dictionary, whose elements are its values.
  if (held) x.facts.bind(context.scope, plainName(held.text), { values: [element], opaque: true })
  if (body) x.statement(body, context)
  for (const child of node.namedChildren) if (child.type === 'ERROR') x.statement(child, context)
}

/** `delegate IServiceClient Factory();`: calling one gives what it returns. */
function delegate(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = plainName(node.child('name')?.text ?? '')
  const made = x.declareFunction(node, context, { name })
  if (name === '') return
  const value: Expression = { kind: 'function', function: made }
  x.facts.bind(context.types, name, { values: [value] })
  if (context.class === undefined) exportType(x, name, value, context)
}
