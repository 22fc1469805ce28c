/** A step belongs to a circle if it was taken this often, and no new step came for that many. */
const ROUNDS = 8
const STEPS_WITHOUT_NEWS = 16

/** The steps that are being followed, each for the one before. */
export class Path<T> {
  private readonly steps: T[] = []
  /** The level at which each step was taken (`Levels.place`). */
  private readonly levels: number[] = []
  private readonly times = new Map<T, number>()
  /** How long the path was when each step was taken for the first time. */
  private readonly news: number[] = [0]

  /** @param most longer paths are given up */
  constructor(private readonly most: number) {}

  /** Whether a step can be taken: not in a circle (ordinary code can lead into one, with new parameters each time), nor at the path's end. */
  next(step: T): 'open' | 'circle' | 'end' {
    const sinceNews = this.steps.length - (this.news.at(-1) ?? 0)
    if ((this.times.get(step) ?? 0) >= ROUNDS && sinceNews >= STEPS_WITHOUT_NEWS) return 'circle'
    return this.steps.length < this.most ? 'open' : 'end'
  }

  /** How many more steps can be taken. */
  get room(): number {
    return this.most - this.steps.length
  }

  /** The level at which a circle that comes back to a step began. */
  since(step: T): number {
    return this.levels[this.steps.indexOf(step)] ?? 0
  }

  enter(step: T, level: number): void {
    const times = this.times.get(step) ?? 0
    if (times === 0) this.news.push(this.steps.length)
    this.times.set(step, times + 1)
    this.steps.push(step)
    this.levels.push(level)
  }

  leave(): void {
    this.levels.pop()
    const step = this.steps.pop()
    if (step === undefined) return
    const times = (this.times.get(step) ?? 1) - 1
    if (times > 0) this.times.set(step, times)
    else {
      this.times.delete(step)
      this.news.pop()
    }
  }
}
