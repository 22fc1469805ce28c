/** How much is done in one go before others get their turn: a few milliseconds' worth, whatever is counted. */
const STEPS = 500

/** Lets the server do what has come meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Counts the steps of long work, and says when it is time to let others go on. */
export class Pace {
  private steps = 0

  /** Waits for the next turn when enough was done since the last one. Else there is nothing to wait for. */
  step(count = 1): Promise<void> | undefined {
    this.steps += count
    if (this.steps < STEPS) return undefined
    this.steps = 0
    return nextTurn()
  }
}
