import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** The type of a declaration: `: Type`. */
export function annotation(x: Extractor, node: SyntaxNode | undefined, context: Context): Expression | undefined {
  const type = node?.namedChildren[0]
  return type && x.type(type, context)
}

/** `<T extends Base>`: inside, the name means its base, or something unknown. */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const parameter of node.child('type_parameters')?.namedChildren ?? []) {
    const name = parameter.child('name')
    const base = parameter.child('constraint')?.namedChildren[0]
    const values = base ? [x.type(base, context)] : []
    if (name) x.facts.bind(context.scope, name.text, { values })
  }
}

/** Their names, for calls that write their values: `get<Client>()`. */
export function namesOfTypeParameters(node: SyntaxNode): string[] | undefined {
  const parameters = node.child('type_parameters')?.namedChildren ?? []
  const names = parameters.map((parameter) => parameter.child('name')?.text ?? '')
  return names.length > 0 ? names : undefined
}
