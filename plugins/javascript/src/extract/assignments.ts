import { type Expression, keptOr, type SyntaxNode, unknown } from '@service/scanner-kit'
import { exportedName } from './commonjs.js'
import type { Context, Extractor } from './context.js'
import { takeApart } from './patterns.js'
import { assignMember } from './targets.js'

export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) {
    for (const child of node.namedChildren) x.expression(child, context)
    return unknown
  }
  const value = x.expression(right, context, nameGivenBy(left))
  // `using connection = open()`, which the grammar of TypeScript takes for an assignment.
  if (node.has('using') && left.type === 'identifier') {
    x.facts.bind(context.scope, left.text, { values: [value] })
    return value
  }
  const operator = node.child('operator')?.text ?? '='
  const keeps = KEEPS.has(operator)
  assign(x, left, operator === '=' || keeps ? value : undefined, context)
  if (operator === '=') return value
  if (!keeps) return unknown
  const isPlain = left.type === 'identifier' || left.child('object')?.type === 'this'
  return keptOr(value, isPlain ? x.expression(left, context) : undefined)
}

/** Operators that may leave what the target holds. */
const KEEPS = new Set(['??=', '||=', '&&='])

/** The name of an assigned function: the variable's, or the one under which a module exports it. */
function nameGivenBy(target: SyntaxNode): string | undefined {
  if (target.type === 'identifier') return target.text
  return exportedName(target)?.slice('exports.'.length)
}

function assign(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const [only] = target.namedChildren
  switch (target.type) {
    case 'identifier':
      if (context.within) x.facts.assignMember(context.within, target.text)
      return x.facts.assign(context.scope, target.text, value)
    case 'parenthesized_expression':
    case 'non_null_expression':
      if (only) assign(x, only, value, context)
      return
    case 'member_expression':
    case 'subscript_expression':
      return assignMember(x, target, value, context)
    default:
      takeApart(x, target, value ?? unknown, context, (name, part) => x.facts.assign(context.scope, name, part))
  }
}

/** `count++`, `delete object.name`. */
export function changed(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('argument')
  if (target) assign(x, target, undefined, context)
  return unknown
}
