import type { SyntaxNode } from '@service/scanner-kit'
import { type Context, declare, type Extractor } from './context.js'
import { pathExpression, pathSegments } from './paths.js'

/** `use a::{b, c as d, e::*};` */
export function useDeclaration(x: Extractor, node: SyntaxNode, context: Context): void {
  const argument = node.child('argument')
  if (argument) useTree(x, argument, [], context, node.has('visibility_modifier'))
}

function useTree(x: Extractor, node: SyntaxNode, prefix: string[], context: Context, shared: boolean): void {
  switch (node.type) {
    case 'scoped_use_list': {
      const path = node.child('path')
      const before = [...prefix, ...((path && pathSegments(path)) ?? [])]
      for (const one of node.child('list')?.namedChildren ?? []) useTree(x, one, before, context, shared)
      return
    }
    case 'use_list':
      for (const one of node.namedChildren) useTree(x, one, prefix, context, shared)
      return
    case 'use_wildcard': {
      const path = node.namedChildren[0]
      return wildcard(x, [...prefix, ...((path && pathSegments(path)) ?? [])], context, shared)
    }
    case 'use_as_clause': {
      const path = node.child('path')
      const segments = path && pathSegments(path)
      if (segments) return leaf(x, [...prefix, ...segments], node.child('alias')?.text ?? '_', context)
      return
    }
    default: {
      const segments = pathSegments(node)
      if (segments) leaf(x, [...prefix, ...segments], undefined, context)
    }
  }
}

function leaf(x: Extractor, written: string[], alias: string | undefined, context: Context): void {
  const segments = written.at(-1) === 'self' && written.length > 1 ? written.slice(0, -1) : written
  const name = alias ?? segments.at(-1) ?? ''
  remember(x, segments, context)
  const value = pathExpression(
    x,
    segments.length === 1 && isName(segments[0]) ? ['::', ...segments] : segments,
    context,
  )
  declare(x, name, value, context)
}

const isName = (segment: string | undefined) => !['crate', 'self', 'super', 'Self'].includes(segment ?? '')

/** The modules a path leads through are what the file uses. */
function remember(x: Extractor, segments: string[], context: Context): void {
  const path = fileRelative(segments, context)
  if (path === undefined) return
  x.facts.import({ module: path.slice(0, -1).join('::') || (path[0] ?? '') })
  if (path.length > 1) x.facts.import({ module: path.join('::') })
}

function wildcard(x: Extractor, segments: string[], context: Context, shared: boolean): void {
  const path = fileRelative(segments, context)
  if (path === undefined || path.length === 0) return
  const module = path.join('::')
  if (!['crate', 'self', 'super'].includes(path[0] ?? '')) x.crates.add(path[0] ?? '')
  x.facts.import({ module, wildcard: true })
  if (shared && context.scope === 0) x.facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
}

/** The path as seen from the file itself; undefined if it stays inside. */
function fileRelative(segments: string[], context: Context): string[] | undefined {
  const [first = '', ...rest] = segments[0] === '::' ? segments.slice(1) : segments
  if (first === 'Self' || first === '') return undefined
  if (!isName(first)) {
    if (!context.module.inside || first === 'crate') return [first, ...rest]
    return first === 'super' && rest[0] === 'super' ? rest : undefined
  }
  return context.module.modules.has(first) ? ['self', first, ...rest] : [first, ...rest]
}
