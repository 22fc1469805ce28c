import { type Expression, knownType, type SyntaxNode, unknown } from '@service/scanner-kit'
import { assignTo } from './assignments.js'
import { type Context, declare, type Extractor, inBlock, statements } from './context.js'
import { implItem, moduleItem, moduleItems, typeItem } from './items.js'
import { bindPattern } from './patterns.js'
import { useDeclaration } from './uses.js'

/** Reads a statement or item and everything in it; gives the place after it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): Context {
  switch (node.type) {
    case 'let_declaration':
      return letDeclaration(x, node, context)
    case 'expression_statement':
    case 'ERROR':
      return statements(x, node.namedChildren, context)
    case 'source_file':
      return moduleItems(x, node.namedChildren, context)
    default:
      if (!item(x, node, context)) x.expression(node, context)
      return context
  }
}

function item(x: Extractor, node: SyntaxNode, context: Context): boolean {
  switch (node.type) {
    case 'use_declaration':
      useDeclaration(x, node, context)
      return true
    case 'extern_crate_declaration':
      externCrate(x, node, context)
      return true
    case 'mod_item':
      moduleItem(x, node, context)
      return true
    case 'struct_item':
    case 'union_item':
    case 'enum_item':
    case 'trait_item':
      typeItem(x, node, localTypes(x, node, context))
      return true
    case 'impl_item':
      implItem(x, node, context)
      return true
    case 'function_item':
    case 'function_signature_item':
      functionItem(x, node, context)
      return true
    case 'const_item':
    case 'static_item':
      constant(x, node, context)
      return true
    case 'type_item':
      alias(x, node, context)
      return true
    case 'foreign_mod_item':
      statements(x, node.child('body')?.namedChildren ?? [], context)
      return true
    case 'macro_definition':
    case 'attribute_item':
    case 'inner_attribute_item':
    case 'associated_type':
    case 'visibility_modifier':
    case 'empty_statement':
    case 'label':
    case 'lifetime':
      return true
    default:
      return false
  }
}

/** A type declared inside a function. */
function localTypes(x: Extractor, node: SyntaxNode, context: Context): Context {
  const name = node.child('name')?.text ?? ''
  if (context.module.types.has(name) || name === '') return context
  const kind = node.type === 'enum_item' ? 'enum' : node.type === 'trait_item' ? 'interface' : 'class'
  const index = x.facts.class({ name, scope: 0, kind, supertypes: [] })
  context.module.types.set(name, index)
  declare(x, name, { kind: 'class', class: index }, context)
  return context
}

function externCrate(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  if (name === '' || name === 'self') return
  x.crates.add(name)
  declare(x, node.child('alias')?.text ?? name, { kind: 'import', module: name, name: '*' }, context)
}

function functionItem(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  const outer = x.mentioned
  x.mentioned = new Set()
  const made = x.function(node, context, name === '' ? {} : { name })
  x.mentioned = outer
  declare(x, name, { kind: 'function', function: made }, context)
}

/** `const KEY: &str = "a";`; a `static mut` can be changed from anywhere. */
function constant(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  const typeNode = node.child('type')
  const value = x.expression(node.child('value'), context)
  const type = typeNode && knownType(x.type(typeNode, context))
  if (name === '' || name === '_') return
  const opaque = node.has('mutable_specifier')
  x.facts.bind(context.scope, name, { values: [value], type, opaque })
  const { inside, scope } = context.module
  if (inside && context.scope === scope) {
    x.facts.member(inside.class, { name, kind: 'field', static: true, values: [value], type, opaque })
  }
}

function alias(x: Extractor, node: SyntaxNode, context: Context): void {
  declare(x, node.child('name')?.text ?? '', x.type(node.child('type'), context), context)
}

/** `let pattern: Type = value else { ... };`: a new variable, whatever had the name before. */
function letDeclaration(x: Extractor, node: SyntaxNode, context: Context): Context {
  const pattern = node.child('pattern')
  const typeNode = node.child('type')
  const valueNode = node.child('value')
  const type = typeNode && knownType(x.type(typeNode, context))
  const value: Expression | undefined = valueNode && x.expression(valueNode, context)
  // Code that has the reference may give the place another value.
  if (valueNode && pattern && /\bref\s+mut\b/.test(pattern.text)) assignTo(x, valueNode, undefined, context)
  const alternative = node.child('alternative')
  if (alternative) x.expression(alternative, inBlock(x, context))
  if (!pattern || pattern.text === '') return context
  const names = (pattern.text.match(/[a-z_]\w*/g) ?? []).filter((name) => name !== 'mut' && name !== 'ref')
  const again = names.some((name) => x.mentioned.has(name) || x.facts.declares(context.scope, name))
  const place = again ? inBlock(x, context) : context
  // Without a value it is given one later.
  if (!value && pattern.type === 'identifier') x.facts.bind(place.scope, pattern.text, { type })
  else bindPattern(x, pattern, { value: value ?? unknown, type }, place)
  return place
}
