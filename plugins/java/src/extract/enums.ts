import { stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { argumentsOf } from './arguments.js'

/** Each constant is an object of a separate class below the enum, which holds its body and its `name()`. */
export function enumConstants(x: Extractor, body: SyntaxNode, enumIndex: number, context: Context): void {
  for (const node of body.namedChildren) {
    if (node.type !== 'enum_constant') continue
    const name = node.child('name')?.text ?? ''
    x.annotations(node, context)
    const list = node.child('arguments')
    const args = list ? argumentsOf(x, list, context) : []
    const own = constantClass(x, node.child('body'), enumIndex, context)
    const named = x.facts.function({ name: 'name', scope: context.scope, class: own })
    x.facts.returns(named, stringLiteral(name))
    x.facts.member(own, { name: 'name', kind: 'method', function: named })
    x.facts.member(enumIndex, {
      name,
      kind: 'case',
      final: true,
      static: true,
      values: [{ kind: 'call', callee: { kind: 'class', class: own }, arguments: args }],
    })
  }
}

function constantClass(x: Extractor, body: SyntaxNode | undefined, enumIndex: number, context: Context): number {
  if (body) return x.anonymousClass(body, [{ kind: 'class', class: enumIndex }], context)
  const index = x.facts.class({
    scope: context.scope,
    kind: 'class',
    supertypes: [{ kind: 'class', class: enumIndex }],
  })
  return index
}
