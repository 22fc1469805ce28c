import { addMarks, type ServedConfig } from './served-config.js'

/** What a config adds to a stamp. */
export interface Counted {
  updatedAt: string
  mark: number
  client: boolean
  server: boolean
}

export function counted(config: ServedConfig): Counted {
  const { updatedAt, mark } = config
  return { updatedAt, mark, client: config.isFor('client'), server: config.isFor('server') }
}

export const NEVER = '1970-01-01T00:00:00.000Z'

/** The latest time and the sum of the marks of all that the keys of one kind see. It follows a change without a look at the others. */
export class Stamp {
  private latest = NEVER
  private sum = 0

  add({ updatedAt, mark }: Pick<Counted, 'updatedAt' | 'mark'>): void {
    if (updatedAt > this.latest) this.latest = updatedAt
    this.sum = addMarks(this.sum, mark)
  }

  /** False if the removed part had the latest time: then everything must be added up again. */
  replace(before: Counted | undefined, after: Counted | undefined): boolean {
    if (before) this.sum = addMarks(this.sum, -before.mark)
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
