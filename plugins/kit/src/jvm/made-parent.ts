import type { Argument, Expression } from '../expression.js'

/** The parent type as a class makes it: `object Checkout : Flag("checkout")`, `super("checkout")`. */
export function madeParent(callee: Expression, args: Argument[]): Expression {
  return args.length === 0 ? callee : { kind: 'typeof', value: { kind: 'call', callee, arguments: args } }
}
