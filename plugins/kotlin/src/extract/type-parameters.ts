import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { plainName } from './names.js'
import { isType } from './types.js'

/** `<C : Client>` and `where C : Client`: a type parameter means its bound. */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): void {
  const lists = [node.first('type_parameters'), node.first('type_constraints')]
  for (const parameter of lists.flatMap((list) => list?.namedChildren ?? [])) {
    const name = parameter.first('identifier')
    const bound = parameter.namedChildren.find(isType)
    const type = x.type(bound, context)
    if (name && type) x.facts.bind(context.scope, plainName(name.text), { values: [type] })
  }
}

/** The names of the type parameters of a class or function, for code that writes their values: `Box<Client>`. */
export function namesOfTypeParameters(node: SyntaxNode): string[] | undefined {
  const parameters = node.first('type_parameters')?.namedChildren.filter((one) => one.type === 'type_parameter') ?? []
  if (parameters.length === 0) return undefined
  return parameters.map((parameter) => plainName(parameter.first('identifier')?.text ?? ''))
}
