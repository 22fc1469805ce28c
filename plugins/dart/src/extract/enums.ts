import { type Expression, stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import { callWith } from './calls.js'
import type { Context, Extractor } from './context.js'

/** Each value is an object of a separate class below the enum, which holds what only this value has. */
export function enumConstants(x: Extractor, body: SyntaxNode, enumIndex: number, context: Context): void {
  for (const node of body.namedChildren) {
    if (node.type !== 'enum_constant') continue
    const name = node.child('name')?.text ?? ''
    const own = x.facts.class({
      scope: context.scope,
      kind: 'class',
      supertypes: [{ kind: 'class', class: enumIndex }],
    })
    x.facts.member(own, { name: 'name', kind: 'field', values: [stringLiteral(name)], added: true })
    const constructor = node.first('identifier') === node.child('name') ? secondIdentifier(node) : undefined
    const callee: Expression =
      constructor === undefined
        ? { kind: 'class', class: own }
        : { kind: 'member', object: { kind: 'class', class: enumIndex }, name: constructor }
    const list = (node.first('argument_part') ?? node).first('arguments')
    const value = callWith(x, { callee, types: [], at: node }, list?.children ?? [], context)
    x.facts.member(enumIndex, { name, kind: 'case', static: true, values: [value], final: true })
  }
}

/** `value.constructor('x')`. */
function secondIdentifier(node: SyntaxNode): string | undefined {
  return node.children.filter((child) => child.type === 'identifier')[1]?.text
}
