import type { Expression } from '@service/scanner-kit'
import {
  MAX_DEPTH,
  MAX_VALUES,
  MAX_VALUES_WIDELY,
  MAX_STEPS,
  MAX_STEPS_IN_ALL,
  MAX_STEPS_ASIDE,
  MAX_ASIDE,
} from './limits.js'
import { Path } from './path.js'
import { unique } from './unique.js'
import type { Answer, Env, Value } from './values.js'

interface Found<T> {
  found: T
  /** Whether that is all there is. */
  complete: boolean
  /** Whether something was not followed to its end. */
  abandoned: boolean
  /** Whether the same is found whoever asks: nothing was cut short, and it ran into no question that was being answered before. */
  lasting: boolean
  /** Whether something was cut short. */
  cut: boolean
  /** The levels of the questions it ran into. */
  ranInto: { outermost: number; innermost: number }
}

/**
 * Questions that lead to others: how far they go, what counts as an answer, and which are kept. A question that runs into itself
 * gets no answer from that branch.
 */
export class Questions {
  private readonly known = new Map<string, Answer>()
  /** Named questions that are being answered, with the level at which each began. */
  private readonly open = new Map<string, number>()
  private readonly running = new Map<string, { times: number; level: number }>()
  private readonly answered = new WeakMap<Expression, Answer>()
  private readonly answeredStrictly = new WeakMap<Expression, Answer>()
  private path = new Path<Expression | string>(MAX_DEPTH)
  private steps = 0
  private stepsInAll = 0
  private nested = 0
  private strict = false
  private wide = false
  /** The questions that are being answered, each for the one before, by their numbers. */
  private readonly frames: number[] = [0]
  private lastFrame = 0
  /** The levels of the questions that were run into. Answers inside the outermost depend on who asked: they hold until the innermost ends. */
  private outermost = Infinity
  private innermost = -1
  /** How often something was not followed to its end. */
  private abandoned = 0
  /** How often that was for lack of depth or steps. Whoever has more of them left may find more, so such answers are not kept. */
  private cutShort = 0
  private abandonedBefore = 0

  /** Starts a question of its own, with a fresh budget. */
  begin(): void {
    this.steps = 0
    this.stepsInAll = 0
    this.abandonedBefore = this.abandoned
  }

  /** Whether something was not followed to its end since the question began, so that no answer means that none is known. */
  get gaveUp(): boolean {
    return this.abandoned !== this.abandonedBefore || this.stepsInAll > MAX_STEPS_IN_ALL
  }

  /** Something is not followed to its end, whoever asks. */
  giveUp(): void {
    this.abandoned += 1
  }

  /** Something is not followed to its end, as too much came before it. */
  private cut(): void {
    this.giveUp()
    this.cutShort += 1
  }

  /**
   * Takes a step of a path; nothing where it leads no further.
   * @param step the expression or member that is followed
   */
  along<S, T>(path: Path<S>, step: S, answer: () => T): T | undefined {
    const next = path.next(step)
    if (next === 'circle') this.ranIntoItself()
    if (next === 'end') this.cut()
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

  /**
   * A question with a small budget, about which nobody is told that it was given up. However deep the one is in which it comes up, it begins
   * anew, as its answer is kept for all; but not without end within one another.
   */
  aside<T>(ask: () => T): T {
    const { steps, stepsInAll, path, abandoned, cutShort } = this
    this.steps = MAX_STEPS - MAX_STEPS_ASIDE
    this.stepsInAll = Math.min(stepsInAll, MAX_STEPS_IN_ALL - MAX_STEPS_ASIDE)
    this.nested += 1
    if (this.nested <= MAX_ASIDE) this.path = new Path<Expression | string>(MAX_DEPTH)
    try {
      return ask()
    } finally {
      this.nested -= 1
      this.steps = steps
      this.stepsInAll = Math.max(stepsInAll, this.stepsInAll)
      this.path = path
      this.abandoned = abandoned
      this.cutShort = cutShort
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
    this.steps += 1
    this.stepsInAll += 1
    if (this.steps > MAX_STEPS || this.stepsInAll > MAX_STEPS_IN_ALL) {
      this.cut()
      return []
    }
    return this.along(this.path, step, answer) ?? []
  }

  /** Keeps the answer to a question that has a name, and gives none to one that is being answered. */
  once(question: string, answer: () => Value[]): Value[] {
    const name = this.strict ? `!${question}` : question
    const known = this.kept(this.known.get(name))
    if (known) return known
    const openSince = this.open.get(name)
    if (openSince !== undefined) {
      this.ranIntoItself(openSince)
      return []
    }
    this.open.set(name, this.frames.length)
    try {
      const answered = this.completely(() => unique(answer()))
      const isOutermost = this.open.size === 1 && !answered.abandoned
      const kept = this.toKeep({ ...answered, lasting: answered.lasting || isOutermost })
      if (kept) this.known.set(name, kept)
      return answered.found
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
    const before = this.kept(known.get(expression))
    if (before) return before
    const answered = this.completely(answer)
    const kept = this.toKeep(answered)
    if (kept) known.set(expression, kept)
    return answered.found
  }

  private toKeep({ found, abandoned, lasting, cut, ranInto }: Found<Value[]>): Answer | undefined {
    const { wide } = this
    if (lasting) return { found, abandoned, wide }
    if (cut || ranInto.outermost <= 0) return undefined
    // As long as all that it ran into is being answered, asking again would bring nothing more.
    const frame = this.frames[ranInto.innermost]
    return frame === undefined ? undefined : { found, abandoned, wide, until: { ...ranInto, frame } }
  }

  /** An answer of before, where asking again would bring no other. */
  private kept(answer: Answer | undefined): Value[] | undefined {
    if (!answer || (answer.abandoned && this.wide && !answer.wide)) return undefined
    const { found, abandoned, until } = answer
    if (until) {
      if (this.frames[until.innermost] !== until.frame) return undefined
      this.ranIntoItself(until.outermost)
      this.ranIntoItself(until.innermost)
    }
    if (abandoned) this.giveUp()
    return found
  }

  private answersWith(env: Env | undefined): WeakMap<Expression, Answer> {
    if (!env) return this.strict ? this.answeredStrictly : this.answered
    const all = (env.answers ??= {})
    return (all[this.strict ? 'strictly' : 'possibly'] ??= new WeakMap<Expression, Answer>())
  }

  /**
   * Follows what depends on what parameters stand for, and so is not kept under its name; no answer where it is followed inside of
   * itself already, `most` times.
   */
  inside(name: string, most: number, answer: () => Value[]): Value[] {
    const before = this.running.get(name)
    const { times, level } = before ?? { times: 0, level: this.frames.length }
    if (times >= most) {
      this.ranIntoItself(level)
      return []
    }
    this.running.set(name, { times: times + 1, level })
    try {
      return this.completely(answer).found
    } finally {
      if (before) this.running.set(name, before)
      else this.running.delete(name)
    }
  }

  /** What is found, and what that is worth. A question that runs into itself would find the same again, so its answer lasts. */
  completely<T>(find: () => T): Found<T> {
    const { abandoned: abandonedBefore, cutShort: cutBefore } = this
    const before = { outermost: this.outermost, innermost: this.innermost }
    const level = this.frames.push((this.lastFrame += 1)) - 1
    this.outermost = Infinity
    this.innermost = -1
    try {
      const found = find()
      const abandoned = this.abandoned !== abandonedBefore
      const cut = this.cutShort !== cutBefore
      const lasting = !cut && this.outermost >= level
      // What else it ran into besides itself was not noted: it is one before it.
      const ranInto = { outermost: this.outermost, innermost: Math.min(this.innermost, level - 1) }
      return { found, complete: lasting && !abandoned, abandoned, lasting, cut, ranInto }
    } finally {
      this.frames.pop()
      const isOwn = this.outermost >= level
      this.outermost = isOwn ? before.outermost : Math.min(before.outermost, this.outermost)
      this.innermost = isOwn ? before.innermost : Math.max(before.innermost, Math.min(this.innermost, level - 1))
    }
  }

  /**
   * A question came up while it was being answered.
   * @param since the level at which it began; without it, no answer is complete that is being looked for
   */
  ranIntoItself(since = 0): void {
    this.outermost = Math.min(this.outermost, since)
    this.innermost = Math.max(this.innermost, since)
  }
}
