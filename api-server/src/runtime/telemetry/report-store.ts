import { COUNT_DAYS, dayOf } from '../../domain/report-days.js'
import { addCounts, type Count, type SeenContext } from '../../domain/reports.js'
import { Turns } from '../../services/admission/turns.js'
import type { Storage, Stores } from '../../storage/storage.js'
import type { Activity, ReaderUse } from './noting.js'
import { ServedTime } from './served-time.js'
import { storeActivity } from './store-activity.js'
import { storeContexts } from './store-contexts.js'
import { CountWriter } from './store-counts.js'
import { storeUses } from './store-uses.js'
import type { TakenReports } from './taken-reports.js'
import type { Tallies } from './telemetry.js'
import { WaitingParts } from './waiting.js'

/** How often what was noted is stored, in milliseconds. */
const INTERVAL = 2000

/** How many records are stored in one transaction. */
const BATCH = 500

const DAY = 86_400_000

/**
 * Stores what applications did and reported, many at once. A process stores the same thing again after a minute at the earliest, and
 * what could not be stored waits. If the storage kept a batch but could not say so, it is counted twice, except for reports with an
 * id.
 */
export class ReportStore {
  private readonly activities = new WaitingParts<Activity>(keyOfActivity, later)
  private readonly counts = new WaitingParts<Count>(keyOfCount, sum)
  private readonly uses = new WaitingParts<ReaderUse>(keyOfUse, together)
  private readonly contexts = new WaitingParts<SeenContext>(keyOfContext, seenAgain)
  private readonly writer = new CountWriter()
  private readonly served: ServedTime
  private readonly timer: NodeJS.Timeout
  private readonly turns = new Turns(() => this.store())
  private takesAll = false

  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
    private readonly tallies: Tallies,
    private readonly reports: TakenReports,
  ) {
    this.served = new ServedTime(now)
    // Requests show that a storage does not answer; what is noted waits for the next attempt.
    this.timer = setInterval(() => void this.turns.run().catch(() => undefined), INTERVAL).unref()
  }

  /** Stores all that is noted. Errors: StorageUnavailable. */
  async flush(): Promise<void> {
    this.takesAll = true
    await this.turns.run()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async store(): Promise<void> {
    const { takesAll } = this
    this.takesAll = false
    const write = (stores: Stores, counts: readonly Count[]) => this.writer.write(stores, this.kept(counts))
    // The rest does not wait for reports, and is not lost with them.
    const [settled] = await Promise.allSettled([
      this.reports.settle(takesAll, write, (activities) => this.activities.add(activities)),
    ])
    const { activities, counts, uses, contexts } = this.tallies.take()
    if (uses.length > 0) this.served.note()
    this.activities.add(activities)
    this.counts.add(this.kept(counts))
    this.uses.add(uses)
    this.contexts.add(contexts)
    // First, because a stop may end before everything is stored: a lost count is gone, while times and SDKs come again with the next read.
    await this.counts.store(takesAll, BATCH, (batch) =>
      this.storage.transaction((stores) => this.writer.write(stores, batch)),
    )
    await this.uses.store(takesAll, BATCH, (batch) => this.storage.transaction((stores) => storeUses(stores, batch)))
    await this.activities.store(takesAll, BATCH, (batch) => this.storeActivities(batch))
    await this.contexts.store(takesAll, BATCH, (batch) =>
      this.storage.transaction((stores) => storeContexts(stores, batch)),
    )
    await this.served.store(this.storage)
    if (settled.status === 'rejected') throw settled.reason
  }

  private kept(counts: readonly Count[]): Count[] {
    const oldest = dayOf(this.now().getTime() - COUNT_DAYS * DAY)
    return counts.filter(({ day, count }) => day >= oldest && count > 0)
  }

  private async storeActivities(batch: readonly Activity[]): Promise<void> {
    const projects = new Map<string, Activity[]>()
    for (const activity of batch) {
      const own = projects.get(activity.projectId)
      if (own) own.push(activity)
      else projects.set(activity.projectId, [activity])
    }
    for (const [projectId, own] of projects) {
      await this.storage.transaction((stores) => storeActivity(stores, projectId, own))
    }
  }
}

function keyOfActivity({ configId, environmentId, reader: { kind, name, version } }: Activity): string {
  return JSON.stringify([configId, environmentId, kind, name, version])
}

function keyOfCount({ configId, environmentId, day, how, valueId, sdkKeyKind, sdkName, sdkVersion }: Count): string {
  return JSON.stringify([configId, environmentId, day, how, valueId, sdkKeyKind, sdkName, sdkVersion])
}

function keyOfUse({ hash, reader: { name, version } }: ReaderUse): string {
  return JSON.stringify([hash, name, version])
}

/** What was read says more than what was only handed over. */
function later(one: Activity, other: Activity): Activity {
  if (one.isRead !== other.isRead) return one.isRead ? one : other
  return one.last > other.last ? one : other
}

function sum(one: Count, other: Count): Count {
  return { ...one, value: one.value ?? other.value, count: addCounts(one.count, other.count) }
}

function together(one: ReaderUse, other: ReaderUse): ReaderUse {
  const appName = other.appName ?? one.appName
  return { ...one, appName, first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) }
}

function keyOfContext({ environmentId, kind, contextId }: SeenContext): string {
  return JSON.stringify([environmentId, kind, contextId])
}

function seenAgain(one: SeenContext, other: SeenContext): SeenContext {
  return { ...other, firstSeenAt: one.firstSeenAt }
}
