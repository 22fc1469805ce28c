import { nothing, type SyntaxNode } from '@service/scanner-kit'
import { assignTo } from './assignments.js'
import { classDeclaration } from './classes.js'
import { type Context, each, type Extractor, variableName } from './context.js'
import { eachDocumented } from './doc-comments.js'
import { functionDefinition } from './functions.js'
import { classReference, fullName, globalBinding, useDeclaration } from './names.js'

/** Reads a statement, or an expression whose value is not needed, and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'namespace_definition':
      return namespace(x, node, context)
    case 'namespace_use_declaration':
      return useDeclaration(x, node)
    case 'class_declaration':
    case 'interface_declaration':
    case 'trait_declaration':
    case 'enum_declaration':
      return classDeclaration(x, node, context)
    case 'function_definition':
      return functionDefinition(x, node)
    case 'const_declaration':
      return constants(x, node, context)
    case 'return_statement':
      return returned(x, node, context)
    case 'foreach_statement':
      return loop(x, node, context)
    case 'global_declaration':
      return globals(x, node, context)
    case 'static_variable_declaration':
      return staticVariable(x, node, context)
    case 'catch_clause':
      return handler(x, node, context)
    case 'unset_statement':
      for (const target of node.namedChildren) assignTo(x, target, undefined, context)
      return
    case 'update_expression':
      for (const target of node.namedChildren) assignTo(x, target, undefined, context)
      return
    case 'attribute':
      return attribute(x, node, context)
    case 'text':
    case 'text_interpolation':
    case 'named_type':
      return
    case 'program':
    case 'compound_statement':
      return eachDocumented(x, node, context, (child) => x.statement(child, context))
    case 'expression_statement':
    case 'ERROR':
    case 'if_statement':
    case 'else_clause':
    case 'else_if_clause':
    case 'while_statement':
    case 'do_statement':
    case 'for_statement':
    case 'switch_statement':
    case 'switch_block':
    case 'case_statement':
    case 'default_statement':
    case 'try_statement':
    case 'finally_clause':
    case 'echo_statement':
    case 'attribute_list':
    case 'attribute_group':
    case 'function_static_declaration':
      return each(x, node.namedChildren, context)
    default:
      x.expression(node, context)
  }
}

function namespace(x: Extractor, node: SyntaxNode, context: Context): void {
  x.namespace = node.child('name')?.text ?? ''
  for (const names of Object.values(x.uses)) names.clear()
  const body = node.child('body')
  if (body) each(x, body.namedChildren, context)
}

/** `const NAME = value;` outside a class. */
function constants(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const element of node.namedChildren) {
    const [name, value] = element.namedChildren
    if (element.type !== 'const_element' || !name || !value) continue
    x.facts.bind(0, globalBinding(fullName(x, name.text)), { values: [x.expression(value, context)] })
  }
}

function returned(x: Extractor, node: SyntaxNode, context: Context): void {
  const [value] = node.namedChildren
  x.facts.returns(context.function, value && x.expression(value, context))
}

/** `foreach ($list as $key => $item)`: an element that is not known. */
function loop(x: Extractor, node: SyntaxNode, context: Context): void {
  const [list, target, ...rest] = node.namedChildren
  const elements = x.expression(list, context)
  const body = node.child('body')
  const targets = target?.type === 'pair' ? target.namedChildren : target && target !== body ? [target] : []
  for (const one of targets) {
    assignTo(x, one, undefined, context)
    // By a reference, the list's own elements are assigned, or the object's fields.
    if (one.type === 'by_ref') x.facts.assignMember(elements)
  }
  each(x, target === body && body ? [body] : rest, context)
}

/** `global $name`: the variable of the file's own code. */
function globals(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) {
    const name = variableName(child)
    if (name !== undefined && context.scope !== x.top) {
      x.facts.bind(context.scope, name, { values: [{ kind: 'name', name, scope: x.top }] })
      context.globals?.add(name)
    }
  }
}

function staticVariable(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = variableName(node.child('name'))
  const value = node.child('value')
  const read = value && x.expression(value, context)
  const given = read && read !== nothing ? [read] : []
  if (name !== undefined) x.facts.bind(context.scope, name, { values: given })
}

function handler(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const type of node.child('type')?.namedChildren ?? []) {
    const name = type.namedChildren[0]
    if (name) classReference(x, name, context)
  }
  const name = variableName(node.child('name'))
  if (name !== undefined) x.facts.bind(context.scope, name, { opaque: true })
  const body = node.child('body')
  if (body) x.statement(body, context)
}

/** `#[Route('/x')]` names a class and its constructor's arguments. */
function attribute(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.first('name', 'qualified_name')
  if (name) classReference(x, name, context)
  for (const argument of node.child('parameters')?.namedChildren ?? []) {
    for (const part of argument.namedChildren) if (part.field !== 'name') x.statement(part, context)
  }
}
