import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `class Name < Base`, `module Name`: both hold constants and methods, and both can be written in several places. */
export function classNode(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const nameNode = node.child('name')
  const superclass = node.child('superclass')?.namedChildren[0]
  const supertypes = superclass ? [x.expression(superclass, context)] : []
  if (nameNode?.type === 'scope_resolution') x.expression(nameNode, context)
  const written = (nameNode?.text ?? '').replace(/\s+/g, '')
  const path = written.startsWith('::') ? written.slice(2) : joinPath(context.path, written)
  if (node.type === 'module' && !path.includes('::')) supertypes.push(elsewhere(path))
  const index = declareClass(x, path, written, supertypes, context)
  const body = node.child('body')
  if (body) x.expression(body, insideClass(x, index, path, context))
  return unknown
}

/** A module that a library has opened before also has the library's content there. */
function elsewhere(path: string): Expression {
  return { kind: 'import', module: `::${path}`, name: path }
}

function joinPath(outer: string, name: string): string {
  return outer === '' ? name : `${outer}::${name}`
}

/** A new class or module that is known under its name. */
function declareClass(x: Extractor, path: string, written: string, supertypes: Expression[], context: Context): number {
  const index = openClass(x, path, supertypes, context.lexical)
  place(x, index, path, written, context)
  return index
}

function openClass(x: Extractor, path: string, supertypes: Expression[], outer: number): number {
  return x.facts.classIn(outer, { name: path, kind: 'class', supertypes, part: true }).index
}

/** Registers the class under its name, in the current scope and at the top level. */
function place(x: Extractor, index: number, path: string, written: string, context: Context): void {
  const value: Expression = { kind: 'class', class: index }
  const parts = path.split('::')
  const name = parts.at(-1) ?? ''
  if (name === '') return
  const nested = written.includes('::') && !written.startsWith('::')
  if (!nested && context.class !== undefined) {
    x.facts.bind(context.lexical, name, { values: [value] })
    x.facts.member(context.class, { name, kind: 'field', static: true, values: [value] })
    return
  }
  let outer: number | undefined
  for (const part of parts.slice(0, -1)) outer = shell(x, part, outer)
  if (outer === undefined) x.facts.bind(0, name, { values: [value] })
  else x.facts.member(outer, { name, kind: 'field', static: true, values: [value] })
}

/** `class A::B` declares nothing about `A`, but is found through it. */
function shell(x: Extractor, name: string, outer: number | undefined): number {
  const path = outer === undefined ? name : joinPath(x.facts.classAt(outer)?.name ?? '', name)
  const index = openClass(x, path, [], 0)
  const value: Expression = { kind: 'class', class: index }
  if (outer === undefined) x.facts.bind(0, name, { values: [value] })
  else x.facts.member(outer, { name, kind: 'field', static: true, values: [value] })
  return index
}

export function insideClass(x: Extractor, index: number, path: string, context: Context): Context {
  const scope = x.facts.classAt(index)?.scope ?? context.scope
  const locals = x.facts.scope(scope, 'block')
  return { scope: locals, locals: [locals], lexical: scope, outer: context.lexical, path, class: index, self: 'class' }
}

/** `class << self`: definitions inside belong to the class itself. */
export function singletonClass(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const body = node.child('body')
  if (!body) return unknown
  const value = node.child('value')
  if (value?.type === 'self') x.expression(body, { ...context, singleton: true })
  else {
    const { class: _, self: __, ...outside } = context
    const reopened = value && x.expression(value, context)
    x.expression(body, reopened ? { ...outside, reopened } : outside)
  }
  return unknown
}
