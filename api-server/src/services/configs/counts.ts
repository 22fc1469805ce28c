import { isUuid } from '../../domain/check.js'
import { NotFound } from '../../domain/errors.js'
import { dayOf } from '../../domain/report-days.js'
import type { Count } from '../../domain/reports.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'

const DAY = 86_400_000

/** How many days are shown, today among them. */
const DAYS = 30

/** How often a config had a value on one day, by whichever SDKs. */
type ValueCount = Pick<Count, 'environmentId' | 'day' | 'how' | 'valueId' | 'value' | 'count'>

/** What was counted of a config in the last 30 days, UTC; `days` are all of them, the earliest first. Throws NotFound. */
export async function configCounts(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  configId: string,
): Promise<{ days: string[]; counts: ValueCount[] }> {
  const today = now().getTime()
  const days = Array.from({ length: DAYS }, (_, ago) => dayOf(today - ago * DAY)).reverse()
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const config = isUuid(configId) ? await stores.configs.get(configId.toLowerCase()) : null
    if (config?.projectId !== project.id) {
      throw new NotFound(`There is no config with the id ${configId} in the project.`)
    }
    const counts = await stores.counts.list(config.id, days[0] ?? dayOf(today))
    return { days, counts: addedUp(counts) }
  })
}

function addedUp(counts: readonly Count[]): ValueCount[] {
  const sums = new Map<string, ValueCount>()
  for (const { environmentId, day, how, valueId, value, count } of counts) {
    const place = JSON.stringify([environmentId, day, how, valueId])
    const known = sums.get(place)
    sums.set(place, {
      environmentId,
      day,
      how,
      valueId,
      value: known?.value ?? value,
      count: (known?.count ?? 0) + count,
    })
  }
  return [...sums.values()]
}
