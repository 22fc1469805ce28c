/** How long work runs before others get their turn, in milliseconds. */
const LENGTH_MS = 1
/** The clock is read after this many steps. */
const STEPS = 32

/** Yields to the event loop: the server handles what has arrived in the meantime. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Long work yields once its time slice is over. A step takes microseconds; a longer one counts as several. */
export class TimeSlice {
  private steps = 0
  private began = performance.now()

  /** Yields if the slice is over; otherwise there is nothing to wait for. */
  step(count = 1): Promise<void> | undefined {
    this.steps += count
    if (this.steps < STEPS) return undefined
    this.steps = 0
    return performance.now() - this.began < LENGTH_MS ? undefined : this.yield()
  }

  private async yield(): Promise<void> {
    await nextTurn()
    this.began = performance.now()
  }
}
