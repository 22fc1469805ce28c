import type { Expression } from '@service/scanner-kit'
import type { KeptAnswer, Until } from './answers.js'
import { Budget } from './budget.js'
import { Levels, type RanInto } from './levels.js'
import { MAX_STEPS_BRIEFLY } from './limits.js'
import type { Path } from './path.js'
import { unique } from './unique.js'
import type { Env, Value } from './values.js'

/** What a question found, and how far that can be relied on. */
interface Answered<T> {
  found: T
  /** Whether these are all possibilities. */
  complete: boolean
  /** Whether something was not followed to its end. */
  gaveUp: boolean
  /** Whether every question would find the same: nothing was cut short, and it ran into no question that was already being answered. */
  lasting: boolean
  /** Whether a question with more steps left may find more. */
  outOfSteps: boolean
  /** Whether a question that can go deeper may find more. */
  outOfDepth: boolean
  ranInto: RanInto
}

/**
 * Questions that lead to others: what counts as an answer, and which answers are kept. A question that runs into itself gets no answer from
 * that branch.
 */
export class Questions extends Budget {
  private readonly running = new Map<string, { times: number; level: number }>()
  private readonly levels = new Levels()

  /**
   * Takes a step of a path. Undefined if it leads in a circle, or too deep.
   * @param step the expression or member that is followed
   */
  along<S, T>(path: Path<S>, step: S, answer: () => T): T | undefined {
    const next = path.next(step)
    if (next === 'circle') this.ranIntoItself(path.since(step))
    if (next === 'end') {
      this.giveUp()
      this.timesOutOfDepth += 1
    }
    if (next !== 'open') return undefined
    path.enter(step, this.levels.place)
    try {
      return answer()
    } finally {
      path.leave()
    }
  }

  /**
   * Takes one more step of a question; an empty answer once it has taken too many.
   * @param step the expression or member that is followed
   */
  deeper(step: Expression | string, answer: () => Value[]): Value[] {
    if (!this.takeStep()) return []
    return this.along(this.path, step, answer) ?? []
  }

  /** A question with its own small budget. Giving it up has no effect on anything else. */
  briefly<T>(ask: () => T): T {
    return this.withBudget(MAX_STEPS_BRIEFLY, ask).found
  }

  /** A question with a separate budget. If it is given up, the caller decides what that means. */
  withBudget<T>(steps: number, ask: () => T): Answered<T> {
    return this.nest(steps, () => this.completely(ask))
  }

  /** The level of the next question that begins. */
  get level(): number {
    return this.levels.next
  }

  /** As in `Levels.place`. */
  get place(): number {
    return this.levels.place
  }

  /** Keeps the answer to a question by its name. The answer is empty if the question is already being answered. */
  once(name: string, answer: () => Value[]): Value[] {
    const { named, open } = this.answers
    const known = this.kept(named.get(name))
    if (known) return known
    const openSince = open.get(name)
    if (openSince !== undefined) {
      this.ranIntoItself(openSince)
      return []
    }
    open.set(name, this.levels.next)
    const { stepsLeft, path } = this
    const { room: depthLeft } = path
    try {
      const answered = this.completely(() => unique(answer()))
      const isOutermost = this.openQuestions === 1 && !answered.gaveUp
      const kept = this.toKeep({ ...answered, lasting: answered.lasting || isOutermost }, depthLeft, stepsLeft)
      if (kept) named.set(name, kept)
      return answered.found
    } finally {
      open.delete(name)
    }
  }

  /**
   * Caches what an expression can be, by the values of parameters: in a chain of calls, every later call asks for the earlier ones
   * again.
   */
  remembered(expression: Expression, env: Env | undefined, answer: () => Value[]): Value[] {
    const known = this.answers.with(env)
    const before = this.kept(known.get(expression))
    if (before) return before
    const { stepsLeft, path } = this
    const { room: depthLeft } = path
    const answered = this.completely(answer)
    const kept = this.toKeep(answered, depthLeft, stepsLeft)
    if (kept) known.set(expression, kept)
    return answered.found
  }

  /**
   * @param depthLeft how much deeper it could be followed when it was asked
   * @param stepsLeft how many more steps could be taken then
   */
  private toKeep(answered: Answered<Value[]>, depthLeft: number, stepsLeft: number): KeptAnswer | undefined {
    const { found, gaveUp, lasting, outOfSteps, outOfDepth, ranInto } = answered
    const answer = { found, gaveUp, wide: this.wide }
    if (lasting) return answer
    if (ranInto.outermost <= 0) return undefined
    const kept = { ...answer, ...(outOfDepth && { depthLeft }), ...(outOfSteps && { stepsLeft }) }
    if (ranInto.outermost === Infinity) return kept
    const until = this.until(ranInto)
    return until && { ...kept, until }
  }

  /** How long an answer holds that ran into other questions: as long as those are being answered, asking again would find nothing more. */
  until(ranInto: RanInto): Until | undefined {
    const number = ranInto.outermost > 0 ? this.levels.at(ranInto.innermost) : undefined
    return number === undefined ? undefined : { ...ranInto, number }
  }

  /** Whether an answer that ran into other questions is still valid. A question that uses it has run into them as well. */
  holds({ innermost, outermost, number }: Until): boolean {
    if (this.levels.at(innermost) !== number) return false
    this.ranIntoItself(outermost)
    this.ranIntoItself(innermost)
    return true
  }

  /** An earlier answer, unless asking again could find more. */
  private kept(answer: KeptAnswer | undefined): Value[] | undefined {
    if (!answer || (answer.gaveUp && this.wide && !answer.wide)) return undefined
    const { found, gaveUp, until, depthLeft, stepsLeft } = answer
    if (depthLeft !== undefined && this.path.room > depthLeft) return undefined
    if (stepsLeft !== undefined && this.stepsLeft > stepsLeft) return undefined
    if (until && !this.holds(until)) return undefined
    if (gaveUp) this.giveUp()
    if (depthLeft !== undefined) this.timesOutOfDepth += 1
    if (stepsLeft !== undefined) this.timesOutOfSteps += 1
    return found
  }

  /**
   * Follows something that depends on the values of parameters, so its answer is not cached by name. The answer is empty if it is already
   * being followed inside itself, `most` times.
   */
  inside(name: string, most: number, answer: () => Value[]): Value[] {
    const before = this.running.get(name)
    const { times, level } = before ?? { times: 0, level: this.levels.next }
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

  /** What is found, with how far it can be relied on. A question that only runs into itself would find the same again, so its answer lasts. */
  completely<T>(find: () => T): Answered<T> {
    const { timesGivenUp, timesOutOfSteps, timesOutOfDepth } = this
    const { found, ranInto } = this.levels.within(find)
    const gaveUp = this.timesGivenUp !== timesGivenUp
    const outOfSteps = this.timesOutOfSteps !== timesOutOfSteps
    const outOfDepth = this.timesOutOfDepth !== timesOutOfDepth
    const lasting = !outOfSteps && !outOfDepth && ranInto.outermost === Infinity
    return { found, complete: lasting && !gaveUp, gaveUp, lasting, outOfSteps, outOfDepth, ranInto }
  }

  /** As in `Levels.ranInto`. */
  ranIntoItself(since: number): void {
    this.levels.ranInto(since)
  }
}
