import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, localScope, selfExpression } from './context.js'

/** A lower-case name: a local variable if one was assigned before, otherwise a method without arguments. */
export function variable(x: Extractor, name: string, context: Context): Expression {
  if (name === '') return unknown
  const local = localScope(x, name, context)
  if (local !== undefined) return { kind: 'name', name, scope: local }
  if (name === 'module_function' && context.class !== undefined) x.selfExtended.add(context.class)
  return { kind: 'call', callee: methodOfSelf(x, name, context), arguments: [] }
}

/** A method that is called without a receiver: one of the tests around, of the class, or of the whole program. */
export function methodOfSelf(x: Extractor, name: string, context: Context): Expression {
  const made = `${name}()`
  const scope = context.locals.findLast((one) => x.facts.declares(one, made))
  return scope === undefined ? { kind: 'name', name, scope: context.scope } : { kind: 'name', name: made, scope }
}

/** `@client`, `@@shared`, `$global`. */
export function sigil(node: SyntaxNode, context: Context): Expression {
  if (node.type === 'global_variable') return { kind: 'name', name: node.text, scope: 0 }
  const owner = node.type === 'class_variable' ? classExpression(context) : selfExpression(context)
  if (!owner) return { kind: 'name', name: node.text, scope: context.locals[0] ?? context.scope }
  return { kind: 'member', object: owner, name: node.text }
}

export function classExpression(context: Context): Expression | undefined {
  return context.class === undefined ? undefined : { kind: 'class', class: context.class }
}

/** `Name`, `A::B`, `::A`. */
export function constant(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'constant') return { kind: 'name', name: node.text, scope: context.lexical }
  const outer = node.child('scope')
  const name = node.child('name')?.text ?? ''
  if (outer?.type === 'constant' || outer?.type === 'scope_resolution') remember(x, node)
  if (name === '') return unknown
  if (!outer) return { kind: 'name', name, scope: 0 }
  // `self::NAME` is that of the subclass whose method is called.
  const isOwn = outer.type === 'self' && context.self === 'class' && context.class !== undefined
  const object: Expression = isOwn
    ? { kind: 'this', class: context.class ?? 0, ofClass: true }
    : x.expression(outer, context)
  return { kind: 'member', object, name }
}

/** The whole path as written, once for the outermost part. */
function remember(x: Extractor, node: SyntaxNode): void {
  if (node.parent?.type === 'scope_resolution') return
  const path = node.text.replace(/\s+/g, '').replace(/^::/, '')
  if (/^[A-Z]\w*(::[A-Z]\w*)+$/.test(path)) x.paths.add(path)
}
