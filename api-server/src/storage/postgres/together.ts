/** How many are asked for in one question. */
const MOST = 1000

interface Waiting<T> {
  key: string
  resolve: (found: T | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Asks one question at a time. Calls that come meanwhile share the next question, so that they take one connection however many they are.
 * An answer is never older than the call.
 */
export class Together<T> {
  private waiting: Waiting<T>[] = []
  private isAsking = false

  constructor(private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {}

  find(key: string): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject })
      if (!this.isAsking) void this.run()
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
