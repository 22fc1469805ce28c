import { stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import { argumentsOf } from './arguments.js'
import type { Context, Extractor } from './context.js'
import { plainName } from './names.js'

/** Each entry is an object of a separate class below the enum, which holds its body and its `name`. */
export function enumEntries(x: Extractor, body: SyntaxNode, enumIndex: number, context: Context): void {
  for (const node of body.namedChildren) {
    if (node.type !== 'enum_entry') continue
    const name = plainName(node.first('identifier')?.text ?? '')
    x.annotations(node, context)
    const list = node.first('value_arguments')
    const args = list ? argumentsOf(x, list, context) : []
    const own = x.anonymousClass(node.first('class_body'), [{ kind: 'class', class: enumIndex }], context)
    x.facts.member(own, { name: 'name', kind: 'field', values: [stringLiteral(name)] })
    x.facts.member(enumIndex, {
      name,
      kind: 'case',
      final: true,
      static: true,
      values: [{ kind: 'call', callee: { kind: 'class', class: own }, arguments: args }],
    })
  }
}
