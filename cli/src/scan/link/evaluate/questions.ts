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
import type { Answer, Until } from './answers.js'
import { Levels, type RanInto } from './levels.js'
import { Modes } from './modes.js'
import { Path } from './path.js'
import { unique } from './unique.js'
import type { Env, Value } from './values.js'

interface Found<T> {
  found: T
  /** Whether these are all possibilities. */
  complete: boolean
  /** Whether something was not followed to its end. */
  abandoned: boolean
  /** Whether every question would find the same: nothing was cut short, and it ran into no question that was already being answered. */
  lasting: boolean
  /** Whether it was cut short for lack of steps: a question with more steps left may find more. */
  cut: boolean
  /** Whether it was cut short for lack of depth: only a question that can go deeper may find more. */
  shallow: boolean
  ranInto: RanInto
}

/**
 * Questions that lead to others: how far they go, what counts as an answer, and which are kept. A question that runs into itself
 * gets no answer from that branch.
 */
export class Questions extends Modes {
  private readonly running = new Map<string, { times: number; level: number }>()
  private path = new Path<Expression | string>(MAX_DEPTH)
  private steps = 0
  private stepsInAll = 0
  private nested = 0
  private wide = false
  private readonly levels = new Levels()
  /** How often following something was given up. */
  private abandoned = 0
  /** How often for lack of steps, and how often for lack of depth. */
  private cutShort = 0
  private cutDeep = 0
  private abandonedBefore = 0

  /** Starts a question of its own, with a fresh budget. */
  begin(): void {
    this.steps = 0
    this.stepsInAll = 0
    this.abandonedBefore = this.abandoned
  }

  /** Whether something was given up since the question began. An empty answer then only means that none is known. */
  get gaveUp(): boolean {
    return this.abandoned !== this.abandonedBefore || this.stepsInAll > MAX_STEPS_IN_ALL
  }

  /** Notes that something is not followed to its end, whichever question asks. */
  giveUp(): void {
    this.abandoned += 1
  }

  /**
   * Takes a step of a path. Undefined if it leads in a circle, or too deep.
   * @param step the expression or member that is followed
   */
  along<S, T>(path: Path<S>, step: S, answer: () => T): T | undefined {
    const next = path.next(step)
    if (next === 'circle') this.ranIntoItself()
    if (next === 'end') {
      this.giveUp()
      this.cutDeep += 1
    }
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

  /** Lets a question find more possibilities than usual. */
  widely<T>(ask: () => T): T {
    const before = this.wide
    this.wide = true
    try {
      return ask()
    } finally {
      this.wide = before
    }
  }

  /** A question inside another one, with a step budget of its own, because other questions will use its answer too. */
  apart<T>(ask: () => T): T {
    const before = this.steps
    this.steps = 0
    try {
      return ask()
    } finally {
      this.steps = before
    }
  }

  /** A question whose answer only narrows another one. Giving it up loses nothing, so that does not count. */
  narrowing<T>(ask: () => T): T {
    const { abandoned } = this
    try {
      return ask()
    } finally {
      this.abandoned = abandoned
    }
  }

  /** Whether a question of `separately` is being answered. */
  get isAside(): boolean {
    return this.nested > 0
  }

  /** A question with a small budget. Giving it up counts for nothing else. */
  aside<T>(ask: () => T): T {
    return this.separately(MAX_STEPS_ASIDE, ask).found
  }

  /**
   * A question inside another one, with budgets of its own, whose answer is kept for all. It takes no steps from the other one, and begins at
   * depth 0, except when too many are nested. If it is given up, the caller decides what that means.
   */
  separately<T>(most: number, ask: () => T): Found<T> {
    const { steps, stepsInAll, path, abandoned, cutShort, cutDeep } = this
    this.steps = MAX_STEPS - most
    this.stepsInAll = MAX_STEPS_IN_ALL - most
    this.nested += 1
    if (this.nested <= MAX_ASIDE) this.path = new Path<Expression | string>(MAX_DEPTH)
    try {
      return this.completely(ask)
    } finally {
      this.nested -= 1
      Object.assign(this, { steps, stepsInAll, path, abandoned, cutShort, cutDeep })
    }
  }

  /**
   * Takes one more step of a question; an empty answer once it has taken too many.
   * @param step the expression or member that is followed
   */
  deeper(step: Expression | string, answer: () => Value[]): Value[] {
    this.steps += 1
    this.stepsInAll += 1
    if (this.steps > MAX_STEPS || this.stepsInAll > MAX_STEPS_IN_ALL) {
      this.giveUp()
      this.cutShort += 1
      return []
    }
    return this.along(this.path, step, answer) ?? []
  }

  /** The level of the next question that begins. */
  get level(): number {
    return this.levels.next
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
    const { left, path } = this
    const { room } = path
    try {
      const answered = this.completely(() => unique(answer()))
      const isOutermost = this.openQuestions === 1 && !answered.abandoned
      const kept = this.toKeep({ ...answered, lasting: answered.lasting || isOutermost }, room, left)
      if (kept) named.set(name, kept)
      return answered.found
    } finally {
      open.delete(name)
    }
  }

  /**
   * Keeps what an expression can be, by what parameters stand for: in a chain of calls, every later call asks for the earlier ones
   * again.
   */
  remembered(expression: Expression, env: Env | undefined, answer: () => Value[]): Value[] {
    const known = this.answers.with(env)
    const before = this.kept(known.get(expression))
    if (before) return before
    const { left, path } = this
    const { room } = path
    const answered = this.completely(answer)
    const kept = this.toKeep(answered, room, left)
    if (kept) known.set(expression, kept)
    return answered.found
  }

  /** How many steps more can be taken. */
  private get left(): number {
    return Math.min(MAX_STEPS - this.steps, MAX_STEPS_IN_ALL - this.stepsInAll)
  }

  /**
   * @param room how much deeper it could be followed when it was asked
   * @param left how many steps more could be taken then
   */
  private toKeep(found: Found<Value[]>, room: number, left: number): Answer | undefined {
    const { cut, shallow, ranInto } = found
    const answer = { found: found.found, abandoned: found.abandoned, wide: this.wide }
    if (found.lasting) return answer
    if (ranInto.outermost <= 0) return undefined
    const kept = { ...answer, ...(shallow && { room }), ...(cut && { left }) }
    if (ranInto.outermost === Infinity) return kept
    const until = this.until(ranInto)
    return until && { ...kept, until }
  }

  /** How long an answer holds that ran into other questions: as long as those are being answered, asking again would find nothing more. */
  until(ranInto: RanInto): Until | undefined {
    const number = ranInto.outermost > 0 ? this.levels.at(ranInto.innermost) : undefined
    return number === undefined ? undefined : { ...ranInto, number }
  }

  /** Whether an answer that ran into other questions still holds. A question that uses it has run into them as well. */
  holds({ innermost, outermost, number }: Until): boolean {
    if (this.levels.at(innermost) !== number) return false
    this.ranIntoItself(outermost)
    this.ranIntoItself(innermost)
    return true
  }

  /** An earlier answer, unless asking again could find more. */
  private kept(answer: Answer | undefined): Value[] | undefined {
    if (!answer || (answer.abandoned && this.wide && !answer.wide)) return undefined
    const { found, abandoned, until, room, left } = answer
    if (room !== undefined && this.path.room > room) return undefined
    if (left !== undefined && this.left > left) return undefined
    if (until && !this.holds(until)) return undefined
    if (abandoned) this.giveUp()
    if (room !== undefined) this.cutDeep += 1
    if (left !== undefined) this.cutShort += 1
    return found
  }

  /**
   * Follows something that depends on what parameters stand for, so that its answer is not kept by its name. The answer is empty if it is
   * already followed inside itself, `most` times.
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
  completely<T>(find: () => T): Found<T> {
    const before = { abandoned: this.abandoned, cutShort: this.cutShort, cutDeep: this.cutDeep }
    const { found, ranInto } = this.levels.within(find)
    const abandoned = this.abandoned !== before.abandoned
    const cut = this.cutShort !== before.cutShort
    const shallow = this.cutDeep !== before.cutDeep
    const lasting = !cut && !shallow && ranInto.outermost === Infinity
    return { found, complete: lasting && !abandoned, abandoned, lasting, cut, shallow, ranInto }
  }

  /** As in `Levels.ranInto`. */
  ranIntoItself(since?: number): void {
    this.levels.ranInto(since)
  }
}
