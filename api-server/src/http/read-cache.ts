import type { ReadAnswer } from './respond.js'

const LONGEST_KEY = 500
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Answers to reads, kept while the data stays as it is: what a read answers depends on the organization, the URL and
 * the data, on nothing else. Any change of the data empties it.
 */
export class ReadCache {
  private version = -1
  private bytes = 0
  private readonly answers = new Map<string, ReadAnswer>()

  get(key: string, version: number): ReadAnswer | undefined {
    return version === this.version ? this.answers.get(key) : undefined
  }

  /** `version` is the one from before the answer was made: an answer may be newer than it says, never older. */
  set(key: string, version: number, answer: ReadAnswer): void {
    if (version !== this.version || this.bytes + answer.length > MOST_BYTES) this.clear(version)
    if (key.length > LONGEST_KEY || answer.length > MOST_BYTES) return
    this.answers.set(key, answer)
    this.bytes += answer.length + key.length
  }

  private clear(version: number): void {
    this.answers.clear()
    this.bytes = 0
    this.version = version
  }
}
