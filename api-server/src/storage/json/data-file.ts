import { mkdir, open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Adapter } from 'lowdb'
import { StorageRefused } from '../storage.js'
import { TABLE_NAMES, type Records, type TableName } from './state.js'

export const FORMAT = 2

/** Format 1 lacks these lists, and members of some records. */
const SINCE_FORMAT_2: readonly TableName[] = ['sessions', 'codes', 'sdkKeys']

/** What the data file holds. Records are listed in creation order. */
export type Document = { format: number; seq: number } & { [Name in TableName]: readonly Records[Name][] }

/** The data file or its journal cannot be used as it is; the message says what to do. Nothing was changed. */
export class DataFileError extends StorageRefused {}

/** How many records are turned into text before other work gets a turn. */
const CHUNK = 500

/**
 * lowdb's adapter for the data file: an answered write survives `kill -9` and power loss, and a write that fails
 * leaves the old file. lowdb's own adapter never fsyncs and uses one fixed temporary name.
 */
export class DurableFile implements Adapter<Document> {
  /** Size of the file as last read or written. */
  bytes = 0
  /** The file was written by an earlier version: it is due to be rewritten before a journal of this version follows it. */
  outdated = false

  constructor(readonly file: string) {}

  async read(): Promise<Document | null> {
    let text: string
    try {
      text = await readFile(this.file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
    this.bytes = Buffer.byteLength(text)
    const document = parseDocument(text, this.file)
    this.outdated = document.format !== FORMAT
    return document
  }

  async write(document: Document): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}.tmp`
    try {
      const handle = await open(temporary, 'wx', 0o600)
      try {
        await writeDocument(handle, document)
        await handle.sync()
        this.bytes = (await handle.stat()).size
      } finally {
        await handle.close()
      }
      await rename(temporary, this.file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(path.dirname(this.file))
  }
}

function parseDocument(text: string, file: string): Document {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new DataFileError(
      `${file} is not valid JSON (${(error as Error).message}): it is cut off or was edited. ` +
        'It was left as it is; restore it from a backup, or point DATA_FILE at another file.',
    )
  }
  const { format } = (document ?? {}) as { format?: unknown }
  const added = format === 1 ? Object.fromEntries(SINCE_FORMAT_2.map((name) => [name, []])) : {}
  const whole = { ...added, ...(document as Document) }
  if ((format !== 1 && format !== FORMAT) || TABLE_NAMES.some((name) => !Array.isArray(whole[name]))) {
    throw new DataFileError(
      `${file} is not a data file of this server version (format ${FORMAT} expected, found ${JSON.stringify(format)}). ` +
        'It was left as it is; point DATA_FILE at another file, or use the server version that wrote it.',
    )
  }
  return whole
}

/** Writes the document as JSON, one record a line, without ever holding its whole text. */
async function writeDocument(handle: FileHandle, document: Document): Promise<void> {
  await handle.writeFile(`{"format":${document.format},"seq":${document.seq}`)
  for (const name of TABLE_NAMES) {
    await handle.writeFile(`,\n"${name}":[`)
    const records = document[name]
    for (let at = 0; at < records.length; at += CHUNK) {
      const lines = records.slice(at, at + CHUNK).map((record) => JSON.stringify(record))
      await handle.writeFile(`${at === 0 ? '\n' : ',\n'}${lines.join(',\n')}`)
    }
    await handle.writeFile(']')
  }
  await handle.writeFile('}\n')
}

/**
 * Makes the folder and those above it. Not `mkdir` with `recursive`: that never ends where a folder that exists answers
 * ENOENT to a new one in it, as /proc does. Throws DataFileError.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder)
  } catch (error) {
    throw new DataFileError(
      `The folder ${folder} cannot be made: ${(error as Error).message}. Point DATA_FILE at a place that can be written.`,
      { cause: error },
    )
  }
}

async function makeFolders(folder: string): Promise<void> {
  if (await exists(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolders(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Makes a rename in the folder durable. Windows cannot open folders, and needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
