import { type Expression, knownType, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { signature } from './signature.js'

/** The type whose presence in a method's signature tells that the method is the SDK's, and the type that has all of them. */
const EVALUATION_CONTEXT = 'EvaluationContext'
const CLIENT = 'Client'

/**
 * Reads a struct; returns its class index. Embedded types are its parents, and can be reached by their names as well. A
 * field is never constant: any code that has the struct can set it.
 */
export function structAt(x: Extractor, node: SyntaxNode, name: string | undefined, outer: number): number {
  const scope = x.facts.scope(outer, 'class')
  const supertypes: Expression[] = []
  const index = x.facts.class({ name, scope, kind: 'class', supertypes })
  for (const field of node.first('field_declaration_list')?.namedChildren ?? []) {
    const typeNode = field.child('type')
    if (field.type !== 'field_declaration' || !typeNode) continue
    const type = x.type(typeNode, scope)
    const names = field.childrenIn('name').filter((one) => one.named)
    for (const { text } of names) {
      const unexported = !/^\p{Uppercase}/u.test(text) && { unexported: true as const }
      x.facts.member(index, { name: text, kind: 'field', opaque: true, type: knownType(type), ...unexported })
    }
    if (names.length > 0) continue
    supertypes.push(type)
    const base = baseName(typeNode)
    if (base !== undefined) x.facts.member(index, { name: base, kind: 'field', opaque: true, type: knownType(type) })
  }
  return index
}

/** The name a type is known by inside its package: of `*pkg.Type[T]`, `Type`. */
export function baseName(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return node.text
    case 'qualified_type':
      return node.child('name')?.text
    case 'generic_type':
    case 'pointer_type':
    case 'parenthesized_type': {
      const inner = node.child('type') ?? node.namedChildren[0]
      return inner && baseName(inner)
    }
    default:
      return undefined
  }
}

/** Reads an interface; returns its class index. */
export function interfaceAt(x: Extractor, node: SyntaxNode, name: string | undefined, outer: number): number {
  const scope = x.facts.scope(outer, 'class')
  const supertypes: Expression[] = []
  const index = x.facts.class({ name, scope, kind: 'interface', supertypes })
  for (const part of node.namedChildren) {
    if (part.type === 'method_elem') method(x, part, index, scope)
    else if (part.type === 'type_elem') supertypes.push(x.type(part, scope))
  }
  return index
}

/**
 * A method of an own interface. One that takes the SDK's evaluation context is the SDK's method of that name: the interface
 * is the part of the client that its package needs, as is usual in Go.
 */
function method(x: Extractor, node: SyntaxNode, index: number, scope: number): void {
  const name = node.child('name')?.text
  if (name === undefined) return
  const own = { kind: 'function' as const, function: signature(x, node, name, scope) }
  const owner = evaluationContextOf(node.child('parameters'))
  if (!owner) {
    x.facts.member(index, { name, kind: 'method', function: own.function })
    return
  }
  x.qualifiers.add(owner.text)
  const type: Expression = { kind: 'member', object: { kind: 'name', name: owner.text, scope }, name: CLIENT }
  const object: Expression = { kind: 'cast', type, value: unknown }
  // If the package is not an SDK's, the method is the interface's own.
  x.facts.member(index, { name, kind: 'field', values: [{ kind: 'member', object, name }, own] })
}

/** The package of the evaluation context among the parameters. */
function evaluationContextOf(parameters: SyntaxNode | undefined): SyntaxNode | undefined {
  for (const parameter of parameters?.namedChildren ?? []) {
    const type = parameter.child('type')
    if (type?.type === 'qualified_type' && type.child('name')?.text === EVALUATION_CONTEXT) return type.child('package')
  }
  return undefined
}
