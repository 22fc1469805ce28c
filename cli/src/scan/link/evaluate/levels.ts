/** The questions that a question ran into, because they were already being answered: the levels of the outermost and the innermost. */
export interface RanInto {
  /** `Infinity` if it ran into none that began before it. */
  outermost: number
  /** -1 if there is none. */
  innermost: number
}

/**
 * The questions that are being answered, each on behalf of the one before. A question's level is its place among them. An answer that ran
 * into some of them depends on who asked: it holds until the innermost of these ends.
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

  /** Between the innermost question and the next: the level of what is no question itself, such as a step that is followed. */
  get place(): number {
    return this.numbers.length - 0.5
  }

  /** The number of the question at a level, or of the first one after it; undefined if there is none. */
  at(level: number): number | undefined {
    return this.numbers[Math.ceil(level)]
  }

  /**
   * Notes that a question came up while it was already being answered.
   * @param since the level at which it began
   */
  ranInto(since: number): void {
    this.outermost = Math.min(this.outermost, since)
    this.innermost = Math.max(this.innermost, since)
  }

  /** Answers a question at a new level; also returns what it ran into besides itself. */
  within<T>(find: () => T): { found: T; ranInto: RanInto } {
    const before = { outermost: this.outermost, innermost: this.innermost }
    const level = this.numbers.push((this.last += 1)) - 1
    this.outermost = Infinity
    this.innermost = -1
    try {
      const found = find()
      const isOwn = this.outermost >= level
      const ranInto = { outermost: isOwn ? Infinity : this.outermost, innermost: this.innermostBefore(level) }
      return { found, ranInto }
    } finally {
      this.numbers.pop()
      const isOwn = this.outermost >= level
      this.outermost = isOwn ? before.outermost : Math.min(before.outermost, this.outermost)
      this.innermost = isOwn ? before.innermost : Math.max(before.innermost, this.innermostBefore(level))
    }
  }

  /** Only the outermost and innermost are noted: besides itself, a question can only have run into one before it. */
  private innermostBefore(level: number): number {
    return this.innermost < level ? this.innermost : level - 1
  }
}
