/**
 * Runs one task repeatedly, never twice at once. Calls during a run all wait for one more run, so a storage that does not answer causes no
 * queue.
 */
export class Turns {
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when the work has run from the beginning. Fails if the run before it fails, since it would fail too. */
  run(): Promise<void> {
    if (this.running) return (this.next ??= this.after(this.running))
    this.running = this.work().finally(() => (this.running = undefined))
    return this.running
  }

  private async after(running: Promise<void>): Promise<void> {
    try {
      await running
    } finally {
      this.next = undefined
    }
    await this.run()
  }
}
