import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `<C extends Client>`: a type parameter means its bound. */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const parameter of node.first('type_parameters')?.namedChildren ?? []) {
    const name = parameter.first('type_identifier', 'identifier')
    const bounds = parameter.first('type_bound')?.namedChildren ?? []
    const values = bounds.flatMap((type) => x.type(type, context) ?? [])
    if (name && values.length > 0) x.facts.bind(context.scope, name.text, { values })
  }
}

/** The names of the type parameters of a class or function, for code that writes their values: `Box<Client>`. */
export function namesOfTypeParameters(node: SyntaxNode): string[] | undefined {
  const parameters = node.first('type_parameters')?.namedChildren.filter((one) => one.type === 'type_parameter') ?? []
  if (parameters.length === 0) return undefined
  return parameters.map((parameter) => parameter.first('type_identifier', 'identifier')?.text ?? '')
}
