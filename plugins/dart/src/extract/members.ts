import { ANY_ELEMENT, type Expression, type MemberFact, type SyntaxNode } from '@service/scanner-kit'
import { constructorAt } from './constructors.js'
import type { Context, Extractor } from './context.js'
import { bodyAfter } from './groups.js'
import { signatureParts } from './signatures.js'
import { typeIn } from './types.js'
import { declaredIn } from './variables.js'

/** Reads the members of a class body. A member's body is beside its signature. */
export function members(x: Extractor, nodes: readonly SyntaxNode[], index: number, context: Context): void {
  const taken = new Set<SyntaxNode>()
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'declaration' || node.type === 'method_signature') {
      const body = bodyAfter(nodes, at)
      if (body) taken.add(body)
      member(x, node, body, index, context)
    } else if (node.type === 'ERROR') members(x, node.children, index, context)
    else if (node.type === 'function_body') {
      if (!taken.has(node)) loose(x, node, context)
    } else if (node.named && node.type !== 'enum_constant') loose(x, node, context)
  }
}

/** What did not parse, and annotations. */
function loose(x: Extractor, node: SyntaxNode, context: Context): void {
  const scope = x.scopes.open(context.scope, 'function')
  x.sequence([node], { ...context, scope })
}

function member(x: Extractor, node: SyntaxNode, body: SyntaxNode | undefined, index: number, context: Context): void {
  const signature = node.namedChildren.find((child) => child.type.endsWith('_signature'))
  if (!signature) return fields(x, node, index, context)
  if (signature.type.endsWith('constructor_signature')) {
    constructorAt(x, { node, signature, body, class: index }, context)
    return
  }
  const isOperator = signature.type === 'operator_signature'
  const isIndex = isOperator && /\boperator\s*\[\s*\]\s*\(/.test(signature.text)
  const parts = { ...signatureParts(signature, body, context), ...(isIndex && { name: '[]' }) }
  const made = x.declareFunction({ ...parts, class: index }, context)
  if (isIndex) x.facts.member(index, { name: ANY_ELEMENT, kind: 'getter', function: made })
  // A setter is a place to write; the field it keeps its value in is what can be followed.
  if (signature.type === 'setter_signature' || isOperator) return
  const kind = signature.type === 'getter_signature' ? 'getter' : 'method'
  const isStatic = node.has('static')
  const fact: MemberFact = { name: parts.name ?? '', kind, values: [], function: made }
  x.facts.member(index, { ...fact, static: isStatic, private: privacyOf(fact.name) })
}

/** `static const a = 1, b = 2;`. */
function fields(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const list = node.namedChildren.find((child) => child.type.endsWith('_list') && child.type !== 'type_argument_list')
  const type = typeIn(list ? node.children.filter((child) => child.start < list.start) : node.children, context)
  const isStatic = node.has('static')
  const isFinal = node.children.some(({ type }) => type === 'final_builtin' || type === 'const_builtin')
  const names = list ? declaredIn(x, list, context) : external(node)
  for (const { name, value } of names) {
    x.facts.member(index, {
      name,
      kind: 'field',
      values: value && [value],
      type,
      static: isStatic,
      assignable: isVariable(node.children, name),
      final: isFinal,
      private: privacyOf(name),
    })
  }
}

/** A name with `_` before it is its library's own. */
function privacyOf(name: string): MemberFact['private'] {
  return name.startsWith('_') ? 'unit' : undefined
}

/** Whether other libraries may assign to what is declared so. */
export function isVariable(declaration: readonly SyntaxNode[], name: string): boolean {
  return (
    !name.startsWith('_') && !declaration.some(({ type }) => /^(?:const|final)_builtin$|^(?:const|final)$/.test(type))
  )
}

/** `external Client client;`. */
function external(node: SyntaxNode): { name: string; value?: Expression }[] {
  return node.children.filter((child) => child.type === 'identifier').map((child) => ({ name: child.text }))
}
