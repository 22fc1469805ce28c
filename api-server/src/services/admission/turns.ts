/**
 * Runs one piece of work again and again, never twice at once. Whoever asks while it runs waits for one more run, and all of them for the same:
 * a storage that does not answer makes no queue.
 */
export class Turns {
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when the work has run from the beginning. Fails with the run before it, too: it would do no better. */
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
