import { type Argument, type Call, type Expression } from '@service/scanner-kit'

/** What is called with which arguments: `put.call(null, table)`, `put.apply(null, [table])` and `put.bind(null, table)()` call `put`. */
export function calledThrough({ callee, arguments: args }: Pick<Call, 'callee' | 'arguments'>): {
  callee: Expression
  arguments: Argument[]
} {
  // What `bind` gives is called sooner or later.
  if (callee.kind === 'member' && (callee.name === 'call' || callee.name === 'bind'))
    return calledThrough({ callee: callee.object, arguments: args.slice(1) })
  if (callee.kind === 'member' && callee.name === 'apply')
    return calledThrough({ callee: callee.object, arguments: args.slice(1, 2).flatMap(itemsOf) })
  if (callee.kind === 'call' && callee.callee.kind === 'member' && callee.callee.name === 'bind')
    return calledThrough({ callee: callee.callee.object, arguments: [...callee.arguments.slice(1), ...args] })
  return { callee, arguments: args }
}

function itemsOf(list: Argument): Argument[] {
  const { line, column } = list
  if (list.value.kind !== 'array') return [{ value: list.value, spread: true, line, column }]
  return list.value.items.map(({ value, spread }) => ({ value, line, column, ...(spread && { spread }) }))
}
