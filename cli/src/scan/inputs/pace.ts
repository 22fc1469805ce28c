/** How long the event loop may stand still. */
const SLICE_MS = 4

/** Gives the event loop a turn now and then, beside work that never waits: requests run and progress is drawn. */
export class Pace {
  private next = performance.now() + SLICE_MS

  /** @param stopped ends the work at its next turn */
  constructor(private readonly stopped?: AbortSignal) {}

  isDue(): boolean {
    return performance.now() >= this.next
  }

  /** @throws the signal's reason, once it is stopped */
  throwIfStopped(): void {
    this.stopped?.throwIfAborted()
  }

  /** @throws as `throwIfStopped` */
  async turn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.throwIfStopped()
    this.next = performance.now() + SLICE_MS
  }
}
