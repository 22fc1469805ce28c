import { CODE_UPLOAD_DAYS } from '../../domain/code-references.js'
import { CONTEXT_DAYS, COUNT_DAYS, dayOf } from '../../domain/report-days.js'
import type { Services } from '../context.js'

const DAY = 86_400_000

/** Deletes what applications and scans of code reported too long ago to be kept. */
export async function purgeReports({ storage, now }: Pick<Services, 'storage' | 'now'>): Promise<void> {
  const time = now().getTime()
  const oldest = dayOf(time - COUNT_DAYS * DAY)
  await storage.transaction(async (stores) => {
    await stores.counts.deleteBefore(oldest)
    await stores.servedDays.deleteBefore(oldest)
    await stores.evaluations.deleteBefore(`${oldest}T00:00:00.000Z`)
    await stores.seenContexts.deleteBefore(new Date(time - CONTEXT_DAYS * DAY).toISOString())
    await stores.codeUploads.deleteBefore(new Date(time - CODE_UPLOAD_DAYS * DAY).toISOString())
  })
}
