import { readDataFile } from './data-file.js'
import { DataFileError, explained } from './errors.js'
import { findJournals, realFile } from './folder.js'
import { chooseJournal, replay } from './opening.js'
import type { Kind } from '../kinds.js'
import { KINDS } from '../descriptions.js'

interface Verified {
  file: string
  format: number
  /** The journal beside it that continues the file; null if there is none. */
  journal: string | null
  /** How many records of each kind there are, with those of the journal. */
  records: Record<string, number>
}

/** Reads a data file or a backup, and the journal beside it, as a start would, and touches nothing. Throws DataFileError. */
export async function verifyFiles(name: string): Promise<Verified> {
  try {
    const file = await realFile(name)
    const document = await readDataFile(file)
    if (!document) throw new DataFileError(`There is no file ${name}.`)
    const found = await chooseJournal(file, document, document, await findJournals(file))
    const { state } = replay(document, found)
    const count = (table: Kind) => state.tables[table].rows.size + (table === 'audit' ? document.auditCount : 0)
    const records = Object.fromEntries(KINDS.map((table) => [table, count(table)]))
    return { file, format: document.format, journal: found?.file ?? null, records }
  } catch (error) {
    throw explained(error, name)
  }
}
