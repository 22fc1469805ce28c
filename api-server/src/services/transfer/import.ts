import { Invalid } from '../../domain/errors.js'
import { UniqueViolation } from '../../storage/storage.js'
import type { Batch, Kind } from '../../storage/kinds.js'
import type { Services } from '../context.js'
import { EXPORTED, type Entry } from './format.js'
import { readExport } from './read-export.js'
import { ExportCheck } from './transfer-check.js'

/** How much is stored at once: records, and bytes. */
const MOST_RECORDS = 1000
const MOST_BYTES = 1024 * 1024

/**
 * Fills an empty store with an export, all of it or nothing, and returns how many records of each kind there were. Throws Invalid with
 * everything that is wrong with the export, StoreNotEmpty, StorageRefused.
 */
export async function importAll(
  { storage, meter }: Services,
  blocks: AsyncIterable<Buffer>,
): Promise<Record<string, number>> {
  const check = new ExportCheck()
  const counts = new Map<Kind, number>(EXPORTED.map((kind) => [kind, 0]))
  try {
    await storage.load(batchesOf(readExport(blocks, check), check, counts))
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    throw new Invalid([{ message: `The export is invalid: two records have the same ${error.field}` }])
  }
  await meter.refresh()
  return Object.fromEntries(counts)
}

/** Once something is wrong nothing more is stored, but everything is checked, so that all problems can be reported. */
async function* batchesOf(
  groups: AsyncIterable<readonly Entry[]>,
  check: ExportCheck,
  counts: Map<Kind, number>,
): AsyncGenerator<Batch> {
  let kind: Kind = 'organizations'
  let records: unknown[] = []
  let size = 0
  for await (const entries of groups) {
    for (const entry of entries) {
      check.take(entry)
      if (check.failed) continue
      if (entry.kind !== kind || records.length >= MOST_RECORDS || size >= MOST_BYTES) {
        if (records.length > 0) yield { kind, records } as unknown as Batch
        records = []
        size = 0
        kind = entry.kind
      }
      records.push(entry.record)
      size += entry.size
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  check.finish()
  if (records.length > 0) yield { kind, records } as unknown as Batch
}
