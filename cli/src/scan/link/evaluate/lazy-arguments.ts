import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import type { Env, ParameterValue, Value } from './values.js'

/** They need no following, so there is no point in deferring them. */
const AT_ONCE: ReadonlySet<Expression['kind']> = new Set(['literal', 'function', 'class', 'object', 'array', 'unknown'])

/**
 * What an argument can be, evaluated when the function asks for its parameter: most arguments have nothing to do with what the
 * function returns. It is evaluated in the mode of the call.
 */
export function argumentValue(e: Evaluator, argument: Expression, file: string, env?: Env): ParameterValue {
  if (AT_ONCE.has(argument.kind)) return { values: e.values(argument, file, env) }
  return new LazyArgument(
    e,
    e.deferred(() => e.values(argument, file, env)),
  )
}

class LazyArgument implements ParameterValue {
  private known: Value[] | undefined
  /** Where it is being followed (`Levels.place`). */
  private openSince: number | undefined

  constructor(
    private readonly e: Evaluator,
    private readonly follow: () => Value[],
  ) {}

  get values(): Value[] {
    if (this.known) return this.known
    if (this.openSince !== undefined) {
      this.e.ranIntoItself(this.openSince)
      return []
    }
    this.openSince = this.e.place
    try {
      return (this.known = this.follow())
    } finally {
      this.openSince = undefined
    }
  }
}
