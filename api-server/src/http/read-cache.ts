import type { ReadAnswer } from './respond.js'

const LONGEST_URL = 500
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Answers to reads, kept while the data stays as it is: what a read answers depends on the organization, the URL and
 * the data, on nothing else. Any change of the data empties it. Organization and URL are not joined to one key: the URL's hash is
 * known from looking its route up.
 */
export class ReadCache {
  private version = -1
  private bytes = 0
  private readonly answers = new Map<string, Map<string, ReadAnswer>>()

  /** @param url of the Admin API */
  get(organizationId: string, url: string, version: number): ReadAnswer | undefined {
    return version === this.version ? this.answers.get(organizationId)?.get(url) : undefined
  }

  /** `version` is the one from before the answer was made: an answer may be newer than it says, never older. */
  set(organizationId: string, url: string, version: number, answer: ReadAnswer): void {
    if (version !== this.version || this.bytes + answer.length > MOST_BYTES) this.clear(version)
    if (url.length > LONGEST_URL || answer.length > MOST_BYTES) return
    const answers = this.answers.get(organizationId) ?? new Map<string, ReadAnswer>()
    this.answers.set(organizationId, answers.set(url, answer))
    this.bytes += answer.length + url.length
  }

  private clear(version: number): void {
    this.answers.clear()
    this.bytes = 0
    this.version = version
  }
}
