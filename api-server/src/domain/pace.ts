/** For how long is worked before others get their turn, in milliseconds. */
const TURN_MS = 1
/** After so many steps the clock is looked at. */
const STEPS = 32

/** Lets the server do what has come meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Says of long work when it is time to let others go on. A step is what takes microseconds; one that takes longer counts as several. */
export class Pace {
  private steps = 0
  private began = performance.now()

  /** Waits for the next turn when enough was done since the last one. Else there is nothing to wait for. */
  step(count = 1): Promise<void> | undefined {
    this.steps += count
    if (this.steps < STEPS) return undefined
    this.steps = 0
    return performance.now() - this.began < TURN_MS ? undefined : this.pause()
  }

  private async pause(): Promise<void> {
    await nextTurn()
    this.began = performance.now()
  }
}
