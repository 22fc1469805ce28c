import type { Count } from '../../domain/reports.js'
import type { Stores } from '../../storage/storage.js'
import { OTHER_VALUES } from './readers.js'

/** How many values of a config are counted separately on one day. */
const MOST_VALUES = 100

/** Of so many configs and days this process remembers which values are stored. */
const MOST_REMEMBERED = 50_000

/** Adds counts to those that are stored. */
export class CountWriter {
  /** Values that are stored, by config and day. */
  private readonly values = new Map<string, Set<string>>()

  async write(stores: Stores, counts: readonly Count[]): Promise<void> {
    await this.learn(stores, counts)
    await stores.counts.add(counts.map((count) => this.limited(count)))
  }

  /** Asks for the values of configs of which there are new ones, and room for them. */
  private async learn(stores: Stores, counts: readonly Count[]): Promise<void> {
    if (this.values.size > MOST_REMEMBERED) this.values.clear()
    const unknown = new Map<string, Set<string>>()
    for (const { configId, day, valueId } of counts) {
      const known = this.values.get(`${day} ${configId}`)
      if (known && (known.has(valueId) || known.size >= MOST_VALUES - 1)) continue
      const configs = unknown.get(day) ?? new Set()
      unknown.set(day, configs.add(configId))
    }
    for (const [day, configIds] of unknown) {
      for (const configId of configIds) this.values.set(`${day} ${configId}`, new Set())
      for (const { configId, valueId } of await stores.counts.listValues([...configIds], day)) {
        this.values.get(`${day} ${configId}`)?.add(valueId)
      }
    }
  }

  private limited(count: Count): Count {
    const values = this.values.get(`${count.day} ${count.configId}`)
    if (!values || values.has(count.valueId)) return count
    // The others count as one of them.
    if (values.size >= MOST_VALUES - 1) return { ...count, ...OTHER_VALUES }
    values.add(count.valueId)
    return count
  }
}
