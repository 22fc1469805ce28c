import { constants, copyFile, truncate } from 'node:fs/promises'
import { readDataFile } from './data-file.js'
import { DataFileError, explained } from './errors.js'
import { findJournals, realFile } from './folder.js'
import { readJournal, refuseDamage, type Damage } from './journal-text.js'
import { DataFileLock } from './lock.js'

export interface Repaired {
  journal: string
  /** A copy of the journal as it was. */
  copy: string
  /** The records of the change that was given up. */
  records: string[]
}

/**
 * Gives up the last change of a journal when that is damaged, and nothing else is. Null when nothing is damaged. Throws
 * StorageInUse, DataFileError.
 */
export async function dropLast(dataFile: string): Promise<Repaired | null> {
  try {
    const file = await realFile(dataFile)
    const lock = await DataFileLock.acquire(file)
    try {
      return await repair(file)
    } finally {
      await lock.release()
    }
  } catch (error) {
    throw explained(error, dataFile)
  }
}

async function repair(file: string): Promise<Repaired | null> {
  if (!(await readDataFile(file))) throw new DataFileError(`There is no data file ${file}.`)
  const last = (await findJournals(file)).at(-1)
  const journal = last?.file ?? `${file}.journal`
  const content = await readJournal(journal, !last)
  if (!content?.damage) return null
  const { isLast, records }: Damage = content.damage
  if (!isLast) refuseDamage(journal, content.damage)
  const copy = `${journal}.before-repair`
  await copyFile(journal, copy, constants.COPYFILE_EXCL)
  await truncate(journal, content.length)
  return { journal, copy, records }
}
