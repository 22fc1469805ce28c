import { outOfTime } from './budget.js'

/** How many calls fit into one question. */
const MOST = 1000

interface Waiting<T> {
  key: string
  resolve: (found: T | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Asks one question at a time. Calls during a question share the next one, so they take one connection however many they are. An answer is
 * never older than the call.
 *
 * Each question has its own limit, but a call during one waits for two, and for several if more calls wait than fit into a question.
 */
export class Together<T> {
  private waiting: Waiting<T>[] = []
  private isAsking = false

  /** @param patience how long a call waits behind others, in milliseconds */
  constructor(
    private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
    private readonly patience: number,
  ) {}

  find(key: string): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (!this.isAsking) {
        this.waiting.push({ key, resolve, reject })
        void this.run()
        return
      }
      const giveUp = () => {
        this.waiting = this.waiting.filter((one) => one !== call)
        reject(outOfTime())
      }
      const timer = setTimeout(giveUp, this.patience)
      const done =
        <R>(end: (result: R) => void) =>
        (result: R) => {
          clearTimeout(timer)
          end(result)
        }
      const call = { key, resolve: done(resolve), reject: done(reject) }
      this.waiting.push(call)
    })
  }

  private async run(): Promise<void> {
    this.isAsking = true
    while (this.waiting.length > 0) {
      const asked = this.waiting.splice(0, MOST)
      try {
        const found = await this.ask([...new Set(asked.map(({ key }) => key))])
        for (const { key, resolve } of asked) resolve(found.get(key))
      } catch (error) {
        // The next question would wait as long, and most likely fail too.
        for (const { reject } of [...asked, ...this.waiting.splice(0)]) reject(error)
      }
    }
    this.isAsking = false
  }
}
