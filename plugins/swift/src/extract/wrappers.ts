import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** What the key path of a wrapper is a path of: SwiftUI's environment, and the usual containers of dependencies. */
const ROOTS: Record<string, string[]> = {
  Environment: ['EnvironmentValues'],
  Entry: [],
  Dependency: ['DependencyValues'],
  Injected: ['InjectedValues', 'Container'],
  InjectedObject: ['Container'],
  LazyInjected: ['Container'],
}

/**
 * What the wrapper of a property says about it: `@Environment(\.flags)` is that value, `@Environment(Store.self)` an object
 * of that type. The arguments of all attributes are read.
 */
export function wrapperSource(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
): { type?: Expression; value?: Expression } {
  for (const attribute of node.first('modifiers')?.namedChildren ?? []) {
    if (attribute.type !== 'attribute') continue
    const name = attribute.first('user_type')?.text ?? ''
    for (const argument of attribute.namedChildren.slice(1)) {
      const path = keyPath(argument)
      if (path) return { value: atPath(path, ROOTS[name] ?? [], context) }
      const value = x.expression(argument, context)
      if (name in ROOTS && /\.self$/.test(argument.text)) return { type: value }
    }
  }
  return {}
}

/** Wrappers whose property has the value it is given in the code; any other may bring its own, from a store, a command line, an environment. */
const KEEPERS = /^(?:State|StateObject|Published|ObservedObject|Bindable|Observation\w+|NSCopying|\w*Actor)$/

/** Whether a wrapper of a property may have a value that the code does not show. */
export function isSetByWrapper(node: SyntaxNode): boolean {
  const attributes = node.first('modifiers')?.namedChildren.filter(({ type }) => type === 'attribute') ?? []
  // Attributes of the compiler begin with a small letter.
  return attributes.some((one) => {
    const name = one.first('user_type')?.text ?? ''
    return /^\p{Uppercase}/u.test(name) && !KEEPERS.test(name)
  })
}

/** What a container is asked for by a path into it: Factory's `resolve(\Container.flags)`. */
export function resolved(callee: Expression, argument: SyntaxNode, context: Context): Expression | undefined {
  const path = callee.kind === 'name' && callee.name === 'resolve' ? keyPath(argument) : undefined
  return path && atPath(path, ['Container'], context)
}

/** Factory's `Container.shared.flags()` and `Container.shared.flags.resolve()`; undefined for every other call without arguments. */
export function fromContainer(callee: Expression, context: Context): Expression | undefined {
  const asked = callee.kind === 'member' && callee.name === 'resolve' ? callee.object : callee
  if (asked.kind !== 'member' || asked.object.kind !== 'member' || asked.object.name !== 'shared') return undefined
  const { object: root } = asked.object
  // Any container has `resolve`; without it, the call may be of a method.
  if (root.kind !== 'name' || (asked === callee && root.name !== 'Container')) return undefined
  return atPath({ type: root.name, names: [asked.name] }, [], context)
}

interface KeyPath {
  type?: string
  names: string[]
}

/** `\.a.b` and `\Type.a`. */
function keyPath(node: SyntaxNode): KeyPath | undefined {
  const names: string[] = []
  let inner: SyntaxNode | undefined = node
  while (inner?.type === 'navigation_expression') {
    const name = inner.child('suffix')?.child('suffix')?.text
    if (name !== undefined) names.unshift(name)
    inner = inner.child('target')
  }
  if (inner?.type !== 'key_path_expression') return undefined
  const type = inner.first('type_identifier')?.text
  return { names, ...(type !== undefined && { type }) }
}

function atPath({ type, names }: KeyPath, roots: string[], context: Context): Expression {
  const options = (type === undefined ? roots : [type]).map((root): Expression => {
    const object: Expression = {
      kind: 'call',
      callee: { kind: 'name', name: root, scope: context.scope },
      arguments: [],
    }
    return names.reduce<Expression>((inner, name) => ({ kind: 'member', object: inner, name }), object)
  })
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'choice', options }
}
