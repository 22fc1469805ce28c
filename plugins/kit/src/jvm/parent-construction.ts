import type { Argument, Expression } from '../expression.js'

/** The parent type with the arguments of its constructor: `object Checkout : Flag("checkout")`, `super("checkout")`. */
export function parentConstruction(callee: Expression, args: Argument[]): Expression {
  return args.length === 0 ? callee : { kind: 'typeof', value: { kind: 'call', callee, arguments: args } }
}
