import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import type { Env, ParameterValue, Value } from './values.js'

/** What takes no following: there is no point in putting it off. */
const AT_ONCE: ReadonlySet<Expression['kind']> = new Set(['literal', 'function', 'class', 'object', 'array', 'unknown'])

/**
 * What an argument can be, followed when the function asks for its parameter: most of what is passed has nothing to do with what the
 * function gives. It is followed in the mode in which the call was.
 */
export function argumentValue(e: Evaluator, argument: Expression, file: string, env?: Env): ParameterValue {
  if (AT_ONCE.has(argument.kind)) return { values: e.values(argument, file, env) }
  return new LazyArgument(e, { expression: argument, file, env })
}

class LazyArgument implements ParameterValue {
  private known: Value[] | undefined
  private isOpen = false
  private readonly follow: () => Value[]

  constructor(
    private readonly e: Evaluator,
    readonly written: NonNullable<ParameterValue['written']>,
  ) {
    const { expression, file, env } = written
    this.follow = e.deferred(() => e.values(expression, file, env))
  }

  get values(): Value[] {
    if (this.known) return this.known
    if (this.isOpen) {
      this.e.ranIntoItself()
      return []
    }
    this.isOpen = true
    try {
      return (this.known = this.follow())
    } finally {
      this.isOpen = false
    }
  }
}
