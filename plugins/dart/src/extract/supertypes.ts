import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context } from './context.js'
import { typeIn, typesIn } from './types.js'

/** What stands further to the right of a class's head comes first: mixins hide the members of the parent. */
export function supertypes(node: SyntaxNode, context: Context): Expression[] {
  const parent = parentNode(node)
  const interfaces = node.first('interfaces') ?? parent?.first('interfaces')
  const base = parent && typeIn(parent.children, context)
  const on = node.children.findIndex((child) => child.type === 'on')
  return [
    ...mixins(node, context),
    ...(base ? [base] : []),
    ...(on < 0 ? [] : typesIn(node.children.slice(on), context)),
    ...(interfaces ? typesIn(interfaces.children, context) : []),
  ]
}

/** Which of the supertypes of the class around a member is its parent. */
export function parentIndex(member: SyntaxNode, context: Context): number | undefined {
  const node = member.closest('class_definition')
  return node && parentNode(node) ? mixins(node, context).length : undefined
}

function parentNode(node: SyntaxNode): SyntaxNode | undefined {
  return node.first('superclass', 'mixin_application')
}

function mixins(node: SyntaxNode, context: Context): Expression[] {
  const list = (parentNode(node) ?? node).first('mixins')
  return list ? typesIn(list.children, context).reverse() : []
}
