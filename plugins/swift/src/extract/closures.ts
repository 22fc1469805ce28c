import type { SyntaxNode } from '@service/scanner-kit'
import type { ClosureOptions, Context, Extractor } from './context.js'
import { typeNodeOf } from './types.js'

/** Reads a closure with its body; returns the function's index. */
export function closureAt(x: Extractor, node: SyntaxNode, context: Context, options: ClosureOptions = {}): number {
  const scope = x.scopes.open(context.scope, 'function')
  const inner: Context = { ...context, scope }
  const signature = node.child('type')
  const returnNode = typeNodeOf(signature, '->')
  const returnType = x.type(returnNode, inner)
  const { argumentOf, declaredAs, handed } = options
  const index = x.facts.function({ scope, returnType, class: context.class, argumentOf, declaredAs })
  captures(x, node.child('captures'), context, scope)
  for (const [position, { name, typeNode }] of parametersOf(node, signature).entries()) {
    const type = x.type(typeNode, inner)
    x.scopes.parameter(scope, name)
    x.facts.parameter(index, { name, type }, { values: handed && position === 0 ? [handed] : undefined })
  }
  const body = node.first('statements')
  if (body) x.body(body.namedChildren, { ...inner, function: index })
  return index
}

/** `[client = self.client]`; `[weak self]` declares nothing new. */
function captures(x: Extractor, list: SyntaxNode | undefined, context: Context, scope: number): void {
  for (const item of list?.namedChildren ?? []) {
    const name = item.child('name')?.text
    const valueNode = item.child('value')
    if (name === undefined || !valueNode || name === 'self') continue
    x.facts.bind(scope, name, { values: [x.expression(valueNode, context)] })
  }
}

function parametersOf(node: SyntaxNode, signature: SyntaxNode | undefined): { name: string; typeNode?: SyntaxNode }[] {
  const list = signature?.first('lambda_function_type_parameters')
  if (list) {
    return list.namedChildren.flatMap((one) => {
      const name = one.child('name')?.text
      const typeNode = typeNodeOf(one, ':')
      return name === undefined ? [] : [{ name, ...(typeNode && { typeNode }) }]
    })
  }
  const used = node.text.match(/\$\d/g) ?? []
  const count = Math.max(-1, ...used.map((name) => Number(name.slice(1)))) + 1
  return Array.from({ length: count }, (_, position) => ({ name: `$${position}` }))
}
