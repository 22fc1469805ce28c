import { type Expression, nameChain, type SyntaxNode, unknown } from '@service/scanner-kit'
import { isOverElements, stepOf } from './collections.js'
import { classAt, enumAt, interfaceBody } from './classes.js'
import { type Context, type Extractor, inside } from './context.js'
import { functionAt } from './functions.js'
import { declaredNames } from './declared-names.js'
import { documentedTypes } from './jsdoc.js'
import { exportStatement, importStatement } from './modules.js'
import { takeApart } from './patterns.js'
import { isSloppy } from './sloppy.js'
import { declareState, isReplaced, stateOf } from './state.js'
import { annotation } from './annotations.js'

/** Reads one statement or declaration and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'import_statement':
      return importStatement(x, node, context)
    case 'export_statement':
      return exportStatement(x, node, context)
    case 'using_declaration':
    case 'lexical_declaration':
    case 'variable_declaration':
      return variables(x, node, context)
    case 'function_declaration':
    case 'generator_function_declaration':
    case 'function_signature':
      return namedFunction(x, node, context)
    case 'class_declaration':
    case 'abstract_class_declaration':
      return named(x, node, context, (name) => ({ kind: 'class', class: classAt(x, node, name, context) }))
    case 'enum_declaration':
      return named(x, node, context, (name) => ({ kind: 'class', class: enumAt(x, node, name, context) }))
    case 'interface_declaration':
      return interfaceDeclaration(x, node, context)
    case 'type_alias_declaration':
      return typeNamed(x, node, context, () => {
        const value = node.child('value')
        return x.type(value, context)
      })
    case 'import_alias':
      return alias(x, node, context)
    case 'internal_module':
    case 'module':
      return namespace(x, node, context)
    case 'ambient_declaration':
      return children(x, node, context)
    case 'return_statement': {
      const [value] = node.namedChildren
      return x.facts.returns(context.function, value && x.expression(value, context))
    }
    case 'statement_block':
    case 'switch_body':
      return children(x, node, inside(context, x.facts.scope(context.scope, 'block')))
    case 'for_statement':
      return children(x, node, inside(context, x.facts.scope(context.scope, 'block')))
    case 'for_in_statement':
      return forIn(x, node, inside(context, x.facts.scope(context.scope, 'block')))
    case 'with_statement': {
      const body = node.child('body')
      const within = x.expression(node.child('object'), context)
      return body && statement(x, body, { ...context, within })
    }
    case 'catch_clause':
      return catchClause(x, node, inside(context, x.facts.scope(context.scope, 'block')))
    default:
      if (isStatement(node.type)) children(x, node, context)
      else if (node.named) x.expression(node, context)
  }
}

const PLAIN = new Set([
  'program',
  'else_clause',
  'finally_clause',
  'switch_case',
  'switch_default',
  'ERROR',
  'decorator',
])

function isStatement(type: string): boolean {
  return type.endsWith('_statement') || PLAIN.has(type)
}

function children(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) statement(x, child, context)
}

function variables(x: Extractor, node: SyntaxNode, context: Context): void {
  // `var` belongs to the function, whatever block it is in.
  const isVar = node.type === 'variable_declaration'
  const scope = isVar ? x.facts.functionScope(context.scope) : context.scope
  for (const declarator of node.namedChildren) {
    if (declarator.type !== 'variable_declarator') continue
    const pattern = declarator.child('name')
    const valueNode = declarator.child('value')
    const type = annotation(x, declarator.child('type'), context) ?? documentedTypes(declarator, context.scope).type
    const name = pattern?.type === 'identifier' ? pattern.text : undefined
    const value = valueNode && x.expression(valueNode, context, name)
    if (name !== undefined) {
      // A `var` that was read before holds nothing until here.
      const early = isVar && value && x.read.get(scope)?.has(name) === true && !x.facts.declares(scope, name)
      const opaque = (early || isReplaced(value)) && { opaque: true as const }
      x.facts.bind(scope, name, { values: value && [value], type, ...opaque })
    } else if (pattern) {
      const state = value && stateOf(pattern, value)
      const source: Expression = type ? { kind: 'cast', type, value: value ?? unknown } : (value ?? unknown)
      takeApart(x, pattern, source, context, (inner, part) => {
        if (!state) x.facts.bind(scope, inner, { values: [part] })
        else if (inner === state.name) declareState(x, state, part, { ...context, scope })
      })
    }
  }
}

function namedFunction(x: Extractor, node: SyntaxNode, context: Context): void {
  named(x, node, context, (name) => {
    const made: Expression = { kind: 'function', function: functionAt(x, node, context, { name }) }
    // In sloppy code, a function of a block gives its name to the function around it as well, once the block runs.
    const outer = x.facts.functionScope(context.scope)
    if (outer !== context.scope && isSloppy(node)) x.facts.bind(outer, name, { values: [made], opaque: true })
    return made
  })
}

function named(x: Extractor, node: SyntaxNode, context: Context, value: (name: string) => Expression): void {
  const name = node.child('name')?.text
  if (name === undefined) return children(x, node, context)
  x.facts.bind(context.scope, name)
  const made = value(name)
  x.facts.bind(context.scope, name, { values: [made] })
}

/** The name of a type may also be that of a value. */
function typeNamed(x: Extractor, node: SyntaxNode, context: Context, type: (name: string) => Expression): void {
  const name = node.child('name')?.text
  if (name === undefined) return children(x, node, context)
  x.facts.bind(context.scope, name)
  const made = type(name)
  x.facts.bind(context.scope, name, { types: [made] })
}

function interfaceDeclaration(x: Extractor, node: SyntaxNode, context: Context): void {
  typeNamed(x, node, context, (name) => {
    const parents = (node.first('extends_type_clause')?.namedChildren ?? []).map((type) => x.type(type, context))
    const body = node.child('body') ?? node
    return { kind: 'class', class: interfaceBody(x, body, name, parents, context) }
  })
}

/** `namespace Keys { export const A = 'a' }` is reached like an object; a quoted `declare module 'x'` declares types only. */
function namespace(x: Extractor, node: SyntaxNode, context: Context): void {
  const nameNode = node.child('name')
  const body = node.child('body')
  if (!body) return
  const scope = x.facts.scope(context.scope, 'block')
  const inner = inside(context, scope)
  if (nameNode?.type !== 'identifier') return children(x, body, inner)
  const index = merged(x, nameNode.text, context) ?? newNamespace(x, nameNode.text, scope, context)
  for (const child of body.namedChildren) {
    const declaration = child.type === 'export_statement' ? child.child('declaration') : undefined
    statement(x, declaration ?? child, inner)
    for (const name of declaration ? declaredNames(declaration) : []) {
      x.facts.member(index, { name, kind: 'field', static: true, values: [{ kind: 'name', name, scope }] })
    }
  }
}

/** `import Deep = Keys.Deep`: another name for a part of a namespace. */
function alias(x: Extractor, node: SyntaxNode, { scope }: Context): void {
  const [name, target] = node.namedChildren
  if (name && target) x.facts.bind(scope, name.text, { values: [nameChain(target.text.split(/\s*\.\s*/), scope)] })
}

/** What stands above a namespace under the same name and gets its members as well: an enum, a class, another namespace. */
function merged(x: Extractor, name: string, { scope }: Context): number | undefined {
  const known = x.facts.initialValue(scope, name)
  return known?.kind === 'class' ? known.class : undefined
}

function newNamespace(x: Extractor, name: string, scope: number, context: Context): number {
  const index = x.facts.class({ name, scope, kind: 'object', supertypes: [] })
  x.facts.bind(context.scope, name, { values: [{ kind: 'class', class: index }] })
  return index
}

function forIn(x: Extractor, node: SyntaxNode, context: Context): void {
  const left = node.child('left')
  const list = x.expression(node.child('right'), context)
  const pairs = left?.type === 'array_pattern'
  const step = isOverElements(node) ? stepOf(list, pairs) : unknown
  if (left) {
    // A member as the head of a loop gets all there is, one after the other.
    const each = left.type.endsWith('_expression') ? unknown : step
    takeApart(x, left, each, context, (name, part) => {
      const values = part.kind === 'unknown' ? [] : [part]
      const kind = node.child('kind') ?? node.first('const', 'let', 'var', 'using')
      // `var` belongs to the function, whatever block it is in.
      const scope = kind?.type === 'var' ? x.facts.functionScope(context.scope) : context.scope
      if (kind) x.facts.bind(scope, name, { values, opaque: true })
      else x.facts.assign(context.scope, name)
    })
  }
  const body = node.child('body')
  if (body) statement(x, body, context)
}

function catchClause(x: Extractor, node: SyntaxNode, context: Context): void {
  const parameter = node.child('parameter')
  if (parameter)
    takeApart(x, parameter, unknown, context, (name) => x.facts.bind(context.scope, name, { opaque: true }))
  const body = node.child('body')
  if (body) children(x, body, context)
}
