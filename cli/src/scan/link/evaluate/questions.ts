import type { Expression } from '@service/scanner-kit'
import { Path } from './path.js'
import { unique } from './unique.js'
import type { Env, Value } from './values.js'

/** Deeper chains are given up; real code stays far below. */
const MAX_DEPTH = 100

/** A value with more possibilities than this is not worth following; of what is assigned to, each counts. */
const MAX_VALUES = 24
const MAX_VALUES_WIDELY = 1_000

/** Steps one question may take, so that no constellation of code can make the linker run for ever; some 25 are taken in real code. */
const MAX_STEPS = 200_000
const MAX_STEPS_ASIDE = 2_000

/**
 * Questions that lead to others: how far they go, what counts as an answer, and which are kept. A question that runs into itself
 * gets no answer from that branch.
 */
export class Questions {
  private readonly known = new Map<string, Value[]>()
  private readonly open = new Set<string>()
  private readonly running = new Map<string, number>()
  private readonly answered = new WeakMap<Expression, Value[]>()
  private readonly answeredStrictly = new WeakMap<Expression, Value[]>()
  private readonly path = new Path<Expression | string>(MAX_DEPTH)
  private steps = 0
  private strict = false
  private wide = false
  /** How often a question ran into itself: answers found meanwhile are incomplete and must not be kept. */
  private cycles = 0
  /** How often something was not followed to its end: answers found meanwhile are incomplete as well. */
  private abandoned = 0
  private abandonedBefore = 0

  /** Starts a question of its own, with a fresh budget. */
  begin(): void {
    this.steps = 0
    this.abandonedBefore = this.abandoned
  }

  /** Whether something was not followed to its end since the question began, so that no answer means that none is known. */
  get gaveUp(): boolean {
    return this.abandoned !== this.abandonedBefore
  }

  /** Something is not followed to its end. */
  giveUp(): void {
    this.abandoned += 1
  }

  /**
   * Takes a step of a path; nothing where it leads no further.
   * @param step the expression or member that is followed
   */
  along<S, T>(path: Path<S>, step: S, answer: () => T): T | undefined {
    const next = path.next(step)
    if (next === 'circle') this.ranIntoItself()
    if (next === 'end') this.giveUp()
    if (next !== 'open') return undefined
    path.enter(step)
    try {
      return answer()
    } finally {
      path.leave()
    }
  }

  /** How many possibilities a value may have. */
  get mostValues(): number {
    return this.wide ? MAX_VALUES_WIDELY : MAX_VALUES
  }

  /** Asks for more possibilities than are worth following on. */
  widely<T>(ask: () => T): T {
    const before = this.wide
    this.wide = true
    try {
      return ask()
    } finally {
      this.wide = before
    }
  }

  /** A question that comes up in another one, with a budget of its own: what it is asked for is used by others as well. */
  apart<T>(ask: () => T): T {
    const before = this.steps
    this.steps = 0
    try {
      return ask()
    } finally {
      this.steps = before
    }
  }

  /** A question with a small budget, about which nobody is told that it was given up. */
  aside<T>(ask: () => T): T {
    const before = this.steps
    const abandoned = this.abandoned
    this.steps = MAX_STEPS - MAX_STEPS_ASIDE
    try {
      return ask()
    } finally {
      this.steps = before
      this.abandoned = abandoned
    }
  }

  /** Whether every possibility must be known: then what any caller may hand over is not, nor one of several that cannot be followed. */
  get certain(): boolean {
    return this.strict
  }

  /** Asks for what is always so. */
  certainly<T>(ask: () => T): T {
    return this.inMode(true, ask)
  }

  /** Asks for all that may be. */
  possibly<T>(ask: () => T): T {
    return this.inMode(false, ask)
  }

  private inMode<T>(strict: boolean, ask: () => T): T {
    const before = this.strict
    this.strict = strict
    try {
      return ask()
    } finally {
      this.strict = before
    }
  }

  /**
   * Takes one step more of a question; no answer where it has become too long.
   * @param step the expression or member that is followed
   */
  deeper(step: Expression | string, answer: () => Value[]): Value[] {
    if (this.steps++ > MAX_STEPS) {
      this.giveUp()
      return []
    }
    return this.along(this.path, step, answer) ?? []
  }

  /** Keeps the answer to a question that has a name, and gives none to one that is being answered. */
  once(question: string, answer: () => Value[]): Value[] {
    const name = this.strict ? `!${question}` : question
    const known = this.known.get(name)
    if (known) return known
    if (this.open.has(name)) {
      this.ranIntoItself()
      return []
    }
    this.open.add(name)
    try {
      const { found, complete, abandoned } = this.completely(() => unique(answer()))
      if (complete || (this.open.size === 1 && !abandoned)) this.known.set(name, found)
      return found
    } finally {
      this.open.delete(name)
    }
  }

  /**
   * Keeps what an expression can be, with what parameters stand for: one call of a chain is asked for by each that follows it, and
   * again for each way to read it.
   */
  remembered(expression: Expression, env: Env | undefined, answer: () => Value[]): Value[] {
    const known = this.answersWith(env)
    const before = known.get(expression)
    if (before) return before
    const { found, complete } = this.completely(answer)
    if (complete) known.set(expression, found)
    return found
  }

  private answersWith(env: Env | undefined): WeakMap<Expression, Value[]> {
    if (!env) return this.strict ? this.answeredStrictly : this.answered
    const all = (env.answers ??= {})
    return (all[this.strict ? 'strictly' : 'possibly'] ??= new WeakMap<Expression, Value[]>())
  }

  /**
   * Follows what depends on what parameters stand for, and so is not kept under its name; no answer where it is followed inside of
   * itself already, `most` times.
   */
  inside(name: string, most: number, answer: () => Value[]): Value[] {
    const times = this.running.get(name) ?? 0
    if (times >= most) {
      this.ranIntoItself()
      return []
    }
    this.running.set(name, times + 1)
    try {
      return answer()
    } finally {
      this.running.set(name, times)
    }
  }

  /** What is found, and whether that is all there is: no question ran into itself meanwhile, and none was given up. */
  completely<T>(find: () => T): { found: T; complete: boolean; abandoned: boolean } {
    const [cyclesBefore, abandonedBefore] = [this.cycles, this.abandoned]
    const found = find()
    const abandoned = this.abandoned !== abandonedBefore
    return { found, complete: !abandoned && this.cycles === cyclesBefore, abandoned }
  }

  /** A question came up while it was being answered. */
  ranIntoItself(): void {
    this.cycles += 1
  }
}
