import { type Argument, type Call, type Expression } from '@service/scanner-kit'

/** A call without what stands between it and the function. */
interface Called {
  callee: Expression
  arguments: Argument[]
  /** The object a function is called on, if the call passes it: `keys` of `set.call(keys)`. */
  receiver?: Argument
}

/** The actual callee and arguments: `put.call(null, table)`, `put.apply(null, [table])` and `put.bind(null, table)()` call `put`. */
export function calledThrough({ callee, arguments: args }: Pick<Call, 'callee' | 'arguments'>): Called {
  // What `bind` gives is called sooner or later.
  if (callee.kind === 'member' && (callee.name === 'call' || callee.name === 'bind'))
    return calledOn(callee.object, args, args.slice(1))
  if (callee.kind === 'member' && callee.name === 'apply')
    return calledOn(callee.object, args, args.slice(1, 2).flatMap(itemsOf))
  if (callee.kind === 'call' && callee.callee.kind === 'member' && callee.callee.name === 'bind') {
    const bound = callee.arguments
    return calledOn(callee.callee.object, bound, [...bound.slice(1), ...args])
  }
  return { callee, arguments: args }
}

function calledOn(callee: Expression, [receiver]: readonly Argument[], args: Argument[]): Called {
  return { ...(receiver && { receiver }), ...calledThrough({ callee, arguments: args }) }
}

/** All that a call passes. */
export function passedArguments(call: Pick<Call, 'callee' | 'arguments'>): Argument[] {
  const { arguments: args, receiver } = calledThrough(call)
  return receiver ? [receiver, ...args] : args
}

function itemsOf(list: Argument): Argument[] {
  const { line, column } = list
  if (list.value.kind !== 'array') return [{ value: list.value, spread: true, line, column }]
  return list.value.items.map(({ value, spread }) => ({ value, line, column, ...(spread && { spread }) }))
}
