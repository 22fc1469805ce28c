import { type Expression, keptOr, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'

/** Operators after which the target holds the value on the right. */
const TAKES = new Set(['=', '??='])

/** `a.b = c`, `a ??= b`, `a += b`. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = groupsOf(node.childrenIn('right')).map((group) => x.run(group, context))
  const value = right.length === 1 ? (right[0] ?? unknown) : unknown
  const target = left ? x.run([left], context) : unknown
  const operator = node.child('operator')?.type ?? ''
  assignTo(x, target, TAKES.has(operator) ? value : undefined, context)
  if (operator === '??=') return keptOr(value, target)
  return operator === '=' ? value : unknown
}

/** `a++`. */
export function changed(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [group] = groupsOf(node.children)
  if (group) assignTo(x, x.run(group, context), undefined, context)
  return unknown
}

/** Records a change; without a value it cannot be followed. */
export function assignTo(x: Extractor, target: Expression, value: Expression | undefined, context: Context): void {
  if (target.kind === 'choice') {
    const [member] = target.options
    if (member) assignTo(x, member, value, context)
  } else if (target.kind === 'name') x.scopes.assign(target.scope, target.name, value, { by: context.function })
  else if (target.kind === 'member') {
    const { object, name } = target
    if (object.kind === 'this') x.scopes.assignField(object.class, name, value, { by: context.function })
    else x.facts.assignMember(object, name)
  } else if (target.kind === 'index') x.facts.assignItem(target)
}
