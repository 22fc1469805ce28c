/** Short enough for a scan's requests to be answered at once. */
const LENGTH_MS = 4

/** How long work runs before it yields to the event loop: then requests are answered, signals handled and progress drawn. */
export class TimeSlice {
  private end: number

  /**
   * @param stopped ends the work when it next yields
   * @param length in milliseconds
   */
  constructor(
    private readonly stopped?: AbortSignal,
    private readonly length = LENGTH_MS,
  ) {
    this.end = performance.now() + length
  }

  isOver(): boolean {
    return performance.now() >= this.end
  }

  /** @throws the signal's reason, once it is stopped */
  throwIfStopped(): void {
    this.stopped?.throwIfAborted()
  }

  /** @throws as `throwIfStopped` */
  async nextTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.throwIfStopped()
    this.end = performance.now() + this.length
  }
}
