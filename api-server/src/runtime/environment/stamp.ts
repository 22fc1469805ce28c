import { addHashes } from './hash.js'
import type { ServedConfig } from './served-config.js'

/** What a config adds to a stamp. */
export interface Counted {
  updatedAt: string
  hash: number
  client: boolean
  server: boolean
}

export function counted(config: ServedConfig): Counted {
  const { updatedAt, hash } = config
  return { updatedAt, hash, client: config.isFor('client'), server: config.isFor('server') }
}

export const NEVER = '1970-01-01T00:00:00.000Z'

/** The latest time and the sum of the hashes of all that the keys of one kind see. It follows a change without a look at the others. */
export class Stamp {
  private latest = NEVER
  private sum = 0

  add({ updatedAt, hash }: Pick<Counted, 'updatedAt' | 'hash'>): void {
    if (updatedAt > this.latest) this.latest = updatedAt
    this.sum = addHashes(this.sum, hash)
  }

  /** False if the removed part had the latest time: then everything must be added up again. */
  replace(before: Counted | undefined, after: Counted | undefined): boolean {
    if (before) this.sum = addHashes(this.sum, -before.hash)
    if (after) this.add(after)
    return before?.updatedAt !== this.latest || after?.updatedAt === this.latest
  }

  toString(): string {
    return stampOf(this.latest, this.sum)
  }
}

/** A time with six more digits that encode the sum. */
export function stampOf(time: string, sum: number): string {
  return `${time.slice(0, -1)}${String(sum % 1_000_000).padStart(6, '0')}Z`
}
