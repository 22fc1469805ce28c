import { type Expression, getOrMake } from '@service/scanner-kit'
import type { RanInto } from './levels.js'
import type { Env, Value } from './values.js'

/** The levels of the questions that an answer ran into, and the number of the innermost. */
export type Until = RanInto & { number: number }

/** An answer that is kept, and for whom it holds. */
export interface KeptAnswer {
  found: Value[]
  /** Something was not followed to its end. */
  gaveUp: boolean
  /** More possibilities than usual were allowed (`widely`). */
  wide: boolean
  /** How deep it could be followed, if that was not enough: at the same depth or less, nothing more is found. */
  depthLeft?: number
  /** How many steps could be taken, if they were not enough: with the same number or fewer, nothing more is found. */
  stepsLeft?: number
  /** It holds until the innermost question that it ran into is answered. */
  until?: Until
}

/** What is known in one mode. */
export class Answers {
  /** By the question's name. */
  readonly named = new Map<string, KeptAnswer>()
  /** Named questions that are being answered, with the level at which each began. */
  readonly open = new Map<string, number>()
  private readonly plain = new WeakMap<Expression, KeptAnswer>()
  private readonly inEnv = new WeakMap<Env, WeakMap<Expression, KeptAnswer>>()

  /** By expression, with the values of parameters. */
  with(env: Env | undefined): WeakMap<Expression, KeptAnswer> {
    if (!env) return this.plain
    return getOrMake(this.inEnv, env, () => new WeakMap())
  }
}
