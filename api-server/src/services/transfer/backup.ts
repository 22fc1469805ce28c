import { Invalid } from '../../domain/errors.js'
import { StorageRefused, StorageUnavailable } from '../../storage/storage.js'
import type { Services } from '../context.js'

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
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StorageRefused) return message
  if (code === 'EEXIST') return `${file} already exists. Give the name of a new file.`
  if (code === 'ENOENT') return `There is no such folder: ${file}`
  return `${file} cannot be written: ${message}`
}
