import { randomUUID } from 'node:crypto'

/** Changes that were made within a short time, or several bursts taken together. */
export class Burst {
  /** Projects whose served values have changed. */
  readonly changed = new Set<string>()
  /** Other writes: the project, and the organization it belongs or belonged to. */
  readonly written = new Map<string, string>()
  /** Organizations with a write outside any project: their members' rights may have changed. */
  readonly rewritten = new Set<string>()
  /** Anything may have changed. */
  isAll = false

  get isEmpty(): boolean {
    return !this.isAll && this.changed.size + this.written.size + this.rewritten.size === 0
  }

  add({ changed, written, rewritten, isAll }: Burst): void {
    for (const id of changed) this.changed.add(id)
    for (const [id, organizationId] of written) this.written.set(id, organizationId)
    for (const id of rewritten) this.rewritten.add(id)
    this.isAll ||= isAll
  }
}

/** How many bursts are kept: the last minutes of a server that is written to without a pause. */
const MOST = 1000

/** The last bursts of this process, for pages that were not there to hear of them. A position names one: `<process>-<number>`. */
export class ChangeLog {
  private readonly process = randomUUID().slice(0, 8)
  private readonly bursts: Burst[] = []
  private count = 0

  get position(): string {
    return `${this.process}-${this.count}`
  }

  add(burst: Burst): void {
    this.count += 1
    this.bursts.push(burst)
    if (this.bursts.length > MOST) this.bursts.shift()
  }

  /** Everything after the position. If the position is another process's, or too old, anything may have changed. */
  since(position: string): Burst {
    const all = new Burst()
    const [process, number] = position.split('-')
    const missed = this.count - Number(number)
    if (process !== this.process || !(missed >= 0 && missed <= this.bursts.length)) all.isAll = true
    else if (missed > 0) for (const burst of this.bursts.slice(-missed)) all.add(burst)
    return all
  }
}
