import {
  type Argument,
  argumentAt,
  type Expression,
  memberChain,
  nameChain,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { implicitName } from './implicit.js'

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
    const typeNode = attribute.first('user_type')
    const name = typeNode?.text ?? ''
    const callee = typeNode && typeCalled(typeNode, context)
    const nodes = argumentNodes(attribute)
    const args: Argument[] = []
    for (const [position, { label, node: argument }] of nodes.entries()) {
      const path = keyPath(argument)
      if (path) return { value: atPath(path, ROOTS[name] ?? [], context) }
      const member = implicitName(argument)
      const labelled = label === undefined ? {} : { label }
      const value: Expression =
        member === undefined || !callee
          ? x.expression(argument, context)
          : {
              kind: 'member',
              object: { kind: 'expected', callee, position, count: nodes.length, ...labelled },
              name: member,
            }
      if (name in ROOTS && /\.self$/.test(argument.text)) return { type: value }
      args.push(argumentAt(argument, value, label))
    }
    // The compiler's own attributes begin with a small letter: `@available(iOS 15, *)`.
    if (typeNode && callee && args.length > 0 && /^\p{Uppercase}/u.test(name))
      x.facts.call({ form: 'annotation', callee, arguments: args, line: typeNode.line, column: typeNode.column })
  }
  return {}
}

/** `Flag`, `Kit.Flag`, `Flag<Bool>`. */
function typeCalled(node: SyntaxNode, { scope }: Context): Expression | undefined {
  const names = node.namedChildren.filter(({ type }) => type === 'type_identifier').map(({ text }) => text)
  return names.length === 0 ? undefined : nameChain(names, scope)
}

/** The arguments of an attribute, whose labels are beside them in the tree. */
function argumentNodes(attribute: SyntaxNode): { label?: string; node: SyntaxNode }[] {
  const found: { label?: string; node: SyntaxNode }[] = []
  let label: string | undefined
  const parts = attribute.children.slice(attribute.children.findIndex(({ type }) => type === 'user_type') + 1)
  for (const [at, node] of parts.entries()) {
    if (!node.named) continue
    if (node.type === 'simple_identifier' && parts[at + 1]?.type === ':') label = node.text
    else {
      found.push({ ...(label !== undefined && { label }), node })
      label = undefined
    }
  }
  return found
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
  // Any container has `resolve`; without it, the call may be that of a method.
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
    return memberChain(object, names)
  })
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'choice', options }
}
