import type { Expression } from '@service/scanner-kit'
import type { RanInto } from './levels.js'
import type { Env, Value } from './values.js'

/** The levels of the questions that an answer ran into, and the number of the innermost. */
export type Until = RanInto & { number: number }

/** What was found, whether something was not followed to its end, and whether more possibilities counted than are worth following. */
export interface Answer {
  found: Value[]
  abandoned: boolean
  wide: boolean
  /** How much deeper it could be followed, where it lies deeper than that: whoever can follow it no deeper finds no more. */
  room?: number
  /** How many steps more could be taken, where they did not suffice: whoever can take no more of them finds no more. */
  left?: number
  /** It holds until the innermost question that it ran into is answered. */
  until?: Until
}

/** What is known in one mode. */
export class Answers {
  /** By the question's name. */
  readonly named = new Map<string, Answer>()
  /** Named questions that are being answered, with the level at which each began. */
  readonly open = new Map<string, number>()
  private readonly plain = new WeakMap<Expression, Answer>()
  private readonly inEnv = new WeakMap<Env, WeakMap<Expression, Answer>>()

  /** By expression, with what parameters stand for. */
  with(env: Env | undefined): WeakMap<Expression, Answer> {
    if (!env) return this.plain
    let known = this.inEnv.get(env)
    if (!known) this.inEnv.set(env, (known = new WeakMap<Expression, Answer>()))
    return known
  }
}
