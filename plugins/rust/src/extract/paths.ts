import { type Expression, memberChain, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor, Module } from './context.js'

/** The names of a path, without its type arguments; undefined for `<T as Trait>::name`. */
export function pathSegments(node: SyntaxNode): string[] | undefined {
  switch (node.type) {
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const outer = node.child('path')
      const name = node.child('name')?.text
      const before = outer ? pathSegments(outer) : ['::']
      return before && name !== undefined && name !== '' ? [...before, name] : undefined
    }
    case 'generic_type':
    case 'generic_type_with_turbofish': {
      const base = node.child('type')
      return base && pathSegments(base)
    }
    case 'generic_function': {
      const base = node.child('function')
      return base && pathSegments(base)
    }
    case 'identifier':
    case 'type_identifier':
    case 'crate':
    case 'self':
    case 'super':
    case 'metavariable':
      return node.text === '' ? undefined : [node.text.replace(/^r#/, '')]
    default:
      return undefined
  }
}

/** The meaning of a path in its place. */
export function pathExpression(x: Extractor, segments: string[], context: Context): Expression {
  const [first, ...rest] = segments
  switch (first) {
    case undefined:
      return unknown
    case 'Self':
      return context.class === undefined ? unknown : memberChain({ kind: 'class', class: context.class }, rest)
    case 'crate':
      return fromModule('crate', rest)
    case 'self':
      return inModule(context.module, rest)
    case 'super':
      return above(rest, context.module)
    case '::':
      return rest[0] === undefined ? unknown : fromCrate(x, rest[0], rest.slice(1))
    default:
      if (rest.length > 0 && isCrate(x, first, context)) return fromCrate(x, first, rest)
      return memberChain({ kind: 'name', name: first, scope: context.scope }, rest)
  }
}

/** A path that begins with a lower-case name that nothing declares begins with another crate. */
function isCrate(x: Extractor, name: string, context: Context): boolean {
  if (!/^[a-z]/.test(name)) return false
  for (let module: Module | undefined = context.module; module; module = module.inside?.parent) {
    if (module.modules.has(name)) return false
  }
  return !x.declared.has(name)
}

function fromCrate(x: Extractor, name: string, rest: string[]): Expression {
  x.crates.add(name)
  return fromModule(name, rest)
}

function fromModule(module: string, rest: string[]): Expression {
  const [name = '*', ...more] = rest
  return memberChain({ kind: 'import', module, name }, more)
}

function inModule(module: Module, rest: string[]): Expression {
  const [name, ...more] = rest
  if (name === undefined) return unknown
  return memberChain({ kind: 'name', name, scope: module.scope }, more)
}

/** `super::` leads out of modules inside the file first, then to the file above. */
function above(rest: string[], module: Module): Expression {
  if (module.inside) {
    const { parent } = module.inside
    return rest[0] === 'super' ? above(rest.slice(1), parent) : inModule(parent, rest)
  }
  const supers = rest.findIndex((name) => name !== 'super')
  const levels = supers < 0 ? rest.length : supers
  return fromModule(['super', ...rest.slice(0, levels)].join('::'), rest.slice(levels))
}
