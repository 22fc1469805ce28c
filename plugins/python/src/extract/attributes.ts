import type { Expression } from '@service/scanner-kit'

/** The object whose attributes a dictionary holds: `o.__dict__`, `vars(o)`. */
export function withAttributes(object: Expression): Expression {
  if (object.kind === 'member' && object.name === '__dict__') return object.object
  const [first] = object.kind === 'call' ? object.arguments : []
  const isVars = object.kind === 'call' && object.callee.kind === 'name' && object.callee.name === 'vars'
  return isVars && first ? first.value : object
}
