import type { Expression } from '@service/scanner-kit'
import { MAX_DEPTH, MAX_NESTED, MAX_STEPS, MAX_STEPS_IN_ALL, MAX_VALUES, MAX_VALUES_WIDELY } from './limits.js'
import { Modes } from './modes.js'
import { Path } from './path.js'

/** How far a question is followed: how many steps, how deep, to how many possibilities. What is given up is counted. */
export class Budget extends Modes {
  protected path = new Path<Expression | string>(MAX_DEPTH)
  protected wide = false
  /** How often following something was given up, for whatever reason. */
  protected timesGivenUp = 0
  protected timesOutOfSteps = 0
  protected timesOutOfDepth = 0
  private timesGivenUpBefore = 0
  private steps = 0
  private stepsInAll = 0
  private nested = 0

  /** Starts a separate question, with a fresh budget. */
  begin(): void {
    this.steps = 0
    this.stepsInAll = 0
    this.timesGivenUpBefore = this.timesGivenUp
  }

  /** Whether something was given up since the question began. An empty answer then only means that nothing is known. */
  get gaveUp(): boolean {
    return this.timesGivenUp !== this.timesGivenUpBefore || this.stepsInAll > MAX_STEPS_IN_ALL
  }

  /** Records that something is not followed to its end, whichever question asks. */
  giveUp(): void {
    this.timesGivenUp += 1
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

  /** A question inside another one, with a separate step budget, because other questions will use its answer too. */
  withOwnSteps<T>(ask: () => T): T {
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
    const { timesGivenUp } = this
    try {
      return ask()
    } finally {
      this.timesGivenUp = timesGivenUp
    }
  }

  /** Whether a question with a separate budget is being answered. */
  get isNested(): boolean {
    return this.nested > 0
  }

  /**
   * A question inside another one, whose answer is kept for all. It takes no steps from the other one, and begins at depth 0, except when too many
   * are nested. What it gives up does not count.
   */
  protected nest<T>(steps: number, ask: () => T): T {
    const { path, timesGivenUp, timesOutOfSteps, timesOutOfDepth } = this
    const before = { steps: this.steps, stepsInAll: this.stepsInAll }
    this.steps = MAX_STEPS - steps
    this.stepsInAll = MAX_STEPS_IN_ALL - steps
    this.nested += 1
    if (this.nested <= MAX_NESTED) this.path = new Path<Expression | string>(MAX_DEPTH)
    try {
      return ask()
    } finally {
      this.nested -= 1
      this.path = path
      this.steps = before.steps
      this.stepsInAll = before.stepsInAll
      this.timesGivenUp = timesGivenUp
      this.timesOutOfSteps = timesOutOfSteps
      this.timesOutOfDepth = timesOutOfDepth
    }
  }

  /** How many more steps can be taken. */
  protected get stepsLeft(): number {
    return Math.min(MAX_STEPS - this.steps, MAX_STEPS_IN_ALL - this.stepsInAll)
  }

  /** Takes a step; false if none was left. */
  protected takeStep(): boolean {
    this.steps += 1
    this.stepsInAll += 1
    if (this.steps <= MAX_STEPS && this.stepsInAll <= MAX_STEPS_IN_ALL) return true
    this.giveUp()
    this.timesOutOfSteps += 1
    return false
  }
}
