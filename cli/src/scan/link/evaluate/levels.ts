/** What a question ran into: questions that were being answered when it came to them, by their levels. */
export interface RanInto {
  /** `Infinity` where it ran into none that began before it. */
  outermost: number
  /** -1 where there is none. */
  innermost: number
}

/**
 * The questions that are being answered, each for the one before: a question's level is its place among them. Answers inside the outermost
 * that was run into depend on who asked: they hold until the innermost ends.
 */
export class Levels {
  /** Their numbers: no two questions have the same. */
  private readonly numbers: number[] = [0]
  private last = 0
  private outermost = Infinity
  private innermost = -1

  /** The level of the next question that begins. */
  get next(): number {
    return this.numbers.length
  }

  /** The number of the question at a level; undefined where none is being answered. */
  at(level: number): number | undefined {
    return this.numbers[level]
  }

  /**
   * A question came up while it was being answered.
   * @param since the level at which it began; without it, no answer is complete that is being looked for
   */
  ranInto(since = 0): void {
    this.outermost = Math.min(this.outermost, since)
    this.innermost = Math.max(this.innermost, since)
  }

  /** Answers a question at a level of its own, and tells what it ran into besides itself. */
  within<T>(find: () => T): { found: T; ranInto: RanInto } {
    const before = { outermost: this.outermost, innermost: this.innermost }
    const level = this.numbers.push((this.last += 1)) - 1
    this.outermost = Infinity
    this.innermost = -1
    try {
      const found = find()
      const isOwn = this.outermost >= level
      // What else it ran into besides itself was not noted: it is one before it.
      const ranInto = { outermost: isOwn ? Infinity : this.outermost, innermost: Math.min(this.innermost, level - 1) }
      return { found, ranInto }
    } finally {
      this.numbers.pop()
      const isOwn = this.outermost >= level
      this.outermost = isOwn ? before.outermost : Math.min(before.outermost, this.outermost)
      this.innermost = isOwn ? before.innermost : Math.max(before.innermost, Math.min(this.innermost, level - 1))
    }
  }
}
