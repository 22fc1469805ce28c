import { nameChain, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, plainName } from './context.js'
import { segmentsOf } from './names.js'
import { GLOBAL, PROJECT } from '../project-names.js'

/** `using X;`, `using static X.Y;`, `using A = X.Y;`, each also `global`: then the whole project sees it. */
export function usingDirective(x: Extractor, node: SyntaxNode, context: Context): void {
  const alias = node.child('name')
  const target = node.namedChildren.find((child) => child !== alias)
  if (!target) return
  const global = node.has('global')
  const segments = segmentsOf(target)
  if (alias) {
    const value = segments ? nameChain(segments, context.types) : x.type(target, context)
    if (segments) x.facts.import({ module: segments.slice(0, -1).join('.') || (segments[0] ?? '') })
    if (!value) return
    const name = plainName(alias.text)
    x.facts.bind(context.types, name, { values: [value] })
    if (global) x.facts.export({ name, value })
  } else if (segments) {
    const module = segments.join('.')
    const isStatic = node.has('static')
    x.facts.import({ module, wildcard: true, static: isStatic })
    if (global && isStatic) x.facts.export({ name: '=', value: nameChain(segments, context.types) })
    else if (global) x.facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
  }
}

/** The names of a namespace, and of those around it, are visible inside it. */
export function visibleIn(x: Extractor, namespace: string): void {
  const segments = namespace.split('.')
  for (let length = segments.length; length > 0; length -= 1) {
    x.facts.import({ module: segments.slice(0, length).join('.'), wildcard: true })
  }
}

/** Names of the global namespace, and what the project's files say of all of them. */
export function visibleInProject(x: Extractor): void {
  x.facts.import({ module: GLOBAL, wildcard: true })
  x.facts.import({ module: PROJECT, wildcard: true })
}
