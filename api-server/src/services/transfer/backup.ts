import { Invalid } from '../../domain/errors.js'
import { StorageRefused, StorageUnavailable } from '../../storage/storage.js'
import type { Services } from '../context.js'
import { notWritten } from './file-problems.js'

/** Writes everything stored at this moment into a new file, while requests continue. Throws Invalid if it cannot be written. */
export async function backUp({ storage, meter }: Services, { file }: { file: string }): Promise<{ file: string }> {
  await meter.flush()
  try {
    await storage.backup(file)
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    throw new Invalid([{ message: explain(error, file) }])
  }
  return { file }
}

function explain(error: unknown, file: string): string {
  return error instanceof StorageRefused ? error.message : notWritten(file, error)
}
