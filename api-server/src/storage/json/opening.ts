import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Low } from 'lowdb'
import { randomUUID } from 'node:crypto'
import { DurableFile } from './data-file.js'
import { emptyDocument, FORMAT, FORMAT_OF_LINES, toDocument, type Document } from './document.js'
import { DataFileError, explained } from './errors.js'
import { findJournals, makeFolder, realFile, removeTemporaries, syncFolder, type JournalName } from './folder.js'
import { Journal } from './journal.js'
import type { Rest } from './journal-next.js'
import { readJournal, refuseDamage, type Entry, type JournalContent } from './journal-text.js'
import { DataFileLock } from './lock.js'
import type { Kind } from '../kinds.js'
import { KINDS } from '../descriptions.js'
import { State } from './state.js'
import { upgrade } from './upgrade.js'

/** What is open of a data file while a process owns it. */
export interface Disk {
  file: string
  low: Low<Document>
  data: DurableFile
  journal: Journal
  lock: DataFileLock
}

interface Opened {
  disk: Disk
  state: State
  /** The number of the last step. */
  seq: number
}

/** Takes the data file, creating it when missing. Throws StorageInUse, DataFileError. */
export async function openFiles(dataFile: string): Promise<Opened> {
  await makeFolder(path.dirname(path.resolve(dataFile)))
  const file = await realFile(dataFile).catch((error: unknown) => {
    throw explained(error, dataFile) as Error
  })
  const lock = await DataFileLock.acquire(file).catch((error: unknown) => {
    throw explained(error, file) as Error
  })
  try {
    return await openOwned(file, lock)
  } catch (error) {
    await lock.release().catch(() => undefined)
    throw explained(error, file)
  }
}

/** What is open of a data file that is only read. */
export interface ReadOnlyDataFile {
  data: DurableFile
  /** Missing if nothing can be written beside the data file. */
  lock: DataFileLock | undefined
  state: State
  /** The number of the last step. */
  seq: number
}

/** Reads a data file of any format and the journal beside it, as a start would, and changes neither. Throws StorageInUse, DataFileError. */
export async function readFiles(dataFile: string): Promise<ReadOnlyDataFile> {
  let lock: DataFileLock | undefined
  let data: DurableFile | undefined
  try {
    const file = await realFile(dataFile)
    lock = await lockToRead(file)
    data = new DurableFile(file)
    const document = (await data.read()) ?? emptyDocument()
    const { state, seq } = replay(document, await chooseJournal(file, data, document, await findJournals(file)))
    upgrade(state)
    return { data, lock, state, seq }
  } catch (error) {
    await data?.audit.close().catch(() => undefined)
    await lock?.release().catch(() => undefined)
    throw explained(error, dataFile)
  }
}

/** The system's codes if nothing can be written: the folder is not this user's, or its disk is full. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG']

/** Keeps servers from starting meanwhile. If nothing can be written here, no server of this user can start anyway. */
async function lockToRead(file: string): Promise<DataFileLock | undefined> {
  try {
    return await DataFileLock.acquire(file)
  } catch (error) {
    if (UNWRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/**
 * Order matters. Once the lock is ours, an earlier owner may still run, but what it appends from now on it promises to nobody; and
 * what it has half written it can put in no place once the temporary files are gone. So what is read then is all there is.
 */
async function openOwned(file: string, lock: DataFileLock): Promise<Opened> {
  await removeTemporaries(file)
  const data = new DurableFile(file)
  const low = new Low<Document>(data, emptyDocument())
  const journal = new Journal(`${file}.journal.${lock.epoch}`, lock.epoch)
  let began = false
  try {
    await low.read()
    const earlier = await findJournals(file)
    const found = await chooseJournal(file, data, low.data, earlier)
    const { state, seq, at } = replay(low.data, found)
    low.data = emptyDocument()
    upgrade(state)
    let rest: Rest | undefined
    let from = data.generation
    if (data.format !== FORMAT) {
      // Nothing to keep yet when there was no file, but a folder that cannot be written to shows now.
      from = randomUUID()
      low.data = toDocument(state, { generation: from, journal: found?.content.header?.id ?? '', seq })
      data.options = { beforeReplaced: () => lock.verify() }
      await low.write()
      // Those are in the file now.
      for (const { id } of low.data.audit) state.apply({ table: 'audit', id, row: undefined })
      low.data = emptyDocument()
    } else if (found) rest = { file: found.file, from: at, to: found.content.length }
    began = true
    await journal.begin({ generation: from, seq: rest ? seqBefore(found?.content.entries, at, seq) : seq }, rest)
    await lock.verify()
    began = false
    for (const one of earlier) await rm(one.file, { force: true })
    await rm(`${file}.journal`, { force: true })
    await syncFolder(path.dirname(file))
    return { disk: { file, low, data, journal, lock }, state, seq }
  } catch (error) {
    await data.audit.close().catch(() => undefined)
    await journal.close().catch(() => undefined)
    if (began) await rm(journal.file, { force: true }).catch(() => undefined)
    throw error
  }
}

interface ChosenJournal {
  file: string
  content: JournalContent
}

/** The journal that continues the data file. Those of earlier epochs are closed. Throws DataFileError. */
export async function chooseJournal(
  file: string,
  { format }: Pick<DurableFile, 'format'>,
  { generation, journal, seq }: Document,
  journals: readonly JournalName[],
): Promise<ChosenJournal | undefined> {
  for (const one of [...journals].reverse()) {
    const content = await readJournal(one.file)
    if (!content) continue
    refuseDamage(one.file, content.damage)
    const { header } = content
    // The second one: a crash came between the writing of the data file and that of the journal that continues it.
    if (format >= FORMAT_OF_LINES && header && (header.generation === generation || header.id === journal)) {
      return { file: one.file, content }
    }
    throw new DataFileError(
      format === 0
        ? `${file} is missing, but ${one.file} continues it. Put the data file back; or, to begin without data, move the journal away.`
        : `${one.file} does not belong to the data file beside it, but continues another one: the data file was restored or replaced. ` +
            'Both were left as they are. To start with the data file as it is, move the journal away; or put back the data file that it continues.',
    )
  }
  const old = `${file}.journal`
  const content = await readJournal(old, true)
  refuseDamage(old, content?.damage)
  if (!content) return undefined
  // Beside a file of lines it is left over from the migration, all of it.
  const isOver = format >= FORMAT_OF_LINES && (content.entries.at(-1)?.seq ?? 0) <= seq
  if (format >= FORMAT_OF_LINES && !isOver) throw gap(old, content.entries.at(-1)?.seq ?? 0, seq)
  return isOver ? undefined : { file: old, content }
}

/** The state that document and journal lead to, and where in the journal the first entry stands that the document lacks. */
export function replay(
  document: Document,
  journal: ChosenJournal | undefined,
): { state: State; seq: number; at: number } {
  const state = new State()
  let { seq } = document
  for (const table of KINDS) {
    for (const record of document[table]) put(state, table, state.tables[table].idOf(record as never), record)
  }
  const entries = (journal?.content.entries ?? []).filter((entry) => entry.seq > document.seq)
  for (const entry of entries) {
    if (entry.seq !== seq + 1) throw gap(journal?.file ?? '', entry.seq, seq)
    seq = entry.seq
    for (const [table, id, record] of entry.changes) put(state, table as Kind, id, record)
  }
  return { state, seq, at: entries[0]?.at ?? journal?.content.length ?? 0 }
}

/** The number of the step before the first entry from the place on. */
function seqBefore(entries: readonly Entry[] = [], at: number, last: number): number {
  const first = entries.find((entry) => entry.at >= at)
  return first ? first.seq - 1 : last
}

function put(state: State, table: Kind, id: string, record: unknown): void {
  const known = state.tables[table].rows.get(id)
  const row = known ? { record, seq: known.seq } : state.tables[table].nextRow(record as never)
  state.apply({ table, id, row: record === null ? undefined : row })
}

function gap(journal: string, found: number, last: number): DataFileError {
  return new DataFileError(
    `${journal} does not belong to the data file beside it: it goes on with step ${found} where step ${last + 1} is due. ` +
      'Both were left as they are; put back the data file and journal that belong together.',
  )
}
