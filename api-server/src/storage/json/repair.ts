import { constants, copyFile, open, rename, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { readDataFile } from './data-file.js'
import { endOf, headerOf, headOf } from './data-file-text.js'
import { DamagedEnd, DataFileError, explained } from './errors.js'
import { findJournals, realFile, syncFolder } from './folder.js'
import { readJournal, refuseDamage, type Damage, type JournalHeader } from './journal-text.js'
import { readLines } from './lines.js'
import { DataFileLock } from './lock.js'
import { SliceWriter } from './slices.js'

interface Repaired {
  /** The data file or the journal. */
  file: string
  /** A copy of it as it was. */
  copy: string
  /** What was given up; nothing if only the line that closes the data file was damaged. */
  lost: 'the last change' | 'the last record' | undefined
  /** The records of it. */
  records: string[]
}

/**
 * Gives up the last entry of a data file, or else the last change of a journal, when that is damaged and nothing else is. Null when
 * nothing is damaged. Throws StorageInUse, DataFileError.
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
  try {
    if (!(await readDataFile(file))) throw new DataFileError(`There is no data file ${file}.`)
  } catch (error) {
    if (!(error instanceof DamagedEnd)) throw error
    return repairDataFile(file, error)
  }
  const last = (await findJournals(file)).at(-1)
  const journal = last?.file ?? `${file}.journal`
  const content = await readJournal(journal, !last)
  if (!content?.damage) return null
  const { isLast, records }: Damage = content.damage
  if (!isLast) refuseDamage(journal, content.damage)
  const copy = await keepCopy(journal)
  await truncate(journal, content.length)
  return { file: journal, copy, lost: 'the last change', records }
}

/** Writes it again up to the damage, and replaces it with that. A journal that continues it still does. */
async function repairDataFile(file: string, { at: end, record }: DamagedEnd): Promise<Repaired> {
  const copy = await keepCopy(file)
  const temporary = `${file}.${randomUUID()}.tmp`
  const journal = (await findJournals(file)).at(-1)
  const continuedBy = journal && (await readJournal(journal.file))?.header
  try {
    await copyUpTo(end, file, temporary, continuedBy)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(path.dirname(file))
  return record === undefined
    ? { file, copy, lost: undefined, records: [] }
    : { file, copy, lost: 'the last record', records: [record] }
}

/** Copies the records before the damage, with a new first line, and a last one that counts them. */
async function copyUpTo(end: number, file: string, to: string, continuedBy: JournalHeader | undefined): Promise<void> {
  const [source, target] = [await open(file, 'r'), await open(to, 'wx', 0o600)]
  try {
    const out = new SliceWriter(target)
    let count = -1
    for await (const lines of readLines(source)) {
      for (const { bytes, at } of lines) {
        if (at >= end) break
        count += 1
        if (at > 0) await out.add(`${bytes.toString()}\n`)
        else await out.add(`${headOf(repairedHeader(bytes, continuedBy))}\n`)
      }
    }
    await out.flush()
    await out.add(`${endOf(count, out.sum)}\n`)
    await out.flush()
    await target.sync()
  } finally {
    await source.close()
    await target.close()
  }
}

/** As of a fold: another generation, made from the journal that continues this one. */
function repairedHeader(line: Buffer, journal: JournalHeader | undefined) {
  const header = headerOf(line)
  const goesOn = journal?.generation === header.generation ? journal.id : header.journal
  return { ...header, generation: randomUUID(), journal: goesOn }
}

async function keepCopy(file: string): Promise<string> {
  const copy = `${file}.before-repair`
  try {
    await copyFile(file, copy, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new DataFileError(`${copy} already exists, from an earlier repair. Move it away, then repeat this.`)
  }
  return copy
}
