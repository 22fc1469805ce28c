import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Adapter } from 'lowdb'
import { AuditLog, type Section } from './audit-log.js'
import { DataFileError } from './errors.js'
import { TABLE_NAMES, type Records, type TableName } from './state.js'

export const FORMAT = 2

/** Format 1 lacks these lists, and members of some records. */
const SINCE_FORMAT_2: readonly TableName[] = ['sessions', 'codes', 'sdkKeys']

/**
 * What the data file holds. Records are listed in creation order. Audit entries that the file has stay there (see
 * AuditLog): `audit` are those that it lacks, and after a read those of a file that does not say where they begin.
 */
export type Document = { format: number; seq: number } & { [Name in TableName]: readonly Records[Name][] }

/** How many records are turned into text before other work gets a turn. */
const CHUNK = 500

/** The end of the file: the audit log is the last list, and this says where it begins. */
const END = /\n\],"auditAt":(\d+)\}\n$/
const LONGEST_END = 64
const AUDIT = '"audit":['

/** Copying a byte of the audit log costs a fraction of making one of the rest. */
const COPY_COST = 1 / 8

/**
 * lowdb's adapter for the data file: an answered write survives `kill -9` and power loss, and a write that fails
 * leaves the old file. lowdb's own adapter never fsyncs and uses one fixed temporary name.
 */
export class DurableFile implements Adapter<Document> {
  readonly audit: AuditLog
  /** What a rewrite of the file costs, as bytes of records; 0 without a file. */
  cost = 0
  /** The file was written by an earlier version, or edited: it is due to be rewritten before a journal follows it. */
  outdated = false
  /** The place of the first audit entry that a rewrite keeps. */
  auditFrom = 0
  /** Called at the moment from which the file holds what was written, and the audit entries among it. */
  onReplaced: () => void = () => undefined

  constructor(readonly file: string) {
    this.audit = new AuditLog(file)
  }

  async read(): Promise<Document | null> {
    const found = await readParts(this.file).catch((error: unknown) => {
      throw new DataFileError(
        `${this.file} cannot be read: ${(error as Error).message}. Point DATA_FILE at a file that this user may read and write.`,
        { cause: error },
      )
    })
    if (!found) return null
    const { text, section } = found
    const document = parseDocument(text, this.file)
    this.outdated = document.format !== FORMAT || !section
    this.setSection(section ?? { start: Buffer.byteLength(text), length: 0 })
    return document
  }

  async write(document: Document): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}.tmp`
    try {
      const handle = await open(temporary, 'wx', 0o600)
      let section: Section
      try {
        section = await this.writeAll(handle, document)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await this.audit.replace(
        () => rename(temporary, this.file),
        () => {
          this.setSection(section, this.auditFrom)
          this.onReplaced()
        },
      )
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(path.dirname(this.file))
  }

  private async writeAll(handle: FileHandle, document: Document): Promise<Section> {
    await writeDocument(handle, document)
    const start = (await handle.stat()).size
    await this.audit.copyTo(handle, this.auditFrom)
    await writeRecords(handle, document.audit, this.auditFrom === this.audit.end)
    const length = (await handle.stat()).size - start
    await handle.writeFile(`\n],"auditAt":${start}}\n`)
    return { start, length }
  }

  private setSection(section: Section, from = 0): void {
    this.audit.found(section, from)
    this.cost = section.start + section.length * COPY_COST
  }
}

/** The file's text without the audit entries, and where those are; all its text when it does not say. */
async function readParts(file: string): Promise<{ text: string; section?: Section } | null> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { size } = await handle.stat()
    const [end, at] = END.exec(await readText(handle, Math.max(0, size - LONGEST_END), size)) ?? []
    const start = Number(at)
    const text = await readText(handle, 0, end === undefined ? size : start)
    if (end === undefined || !text.endsWith(AUDIT)) return { text: await readText(handle, 0, size) }
    return { text: `${text}]}`, section: { start, length: size - end.length - start } }
  } finally {
    await handle.close()
  }
}

async function readText(handle: FileHandle, from: number, to: number): Promise<string> {
  const bytes = Buffer.allocUnsafe(Math.max(0, to - from))
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.toString('utf8', 0, filled)
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

/** Writes the document as JSON up to the audit entries, one record a line, without ever holding its whole text. */
async function writeDocument(handle: FileHandle, document: Document): Promise<void> {
  await handle.writeFile(`{"format":${document.format},"seq":${document.seq}`)
  for (const name of TABLE_NAMES) {
    if (name === 'audit') continue
    await handle.writeFile(`,\n"${name}":[`)
    await writeRecords(handle, document[name], true)
    await handle.writeFile(']')
  }
  await handle.writeFile(`,\n${AUDIT}`)
}

async function writeRecords(handle: FileHandle, records: readonly unknown[], first: boolean): Promise<void> {
  for (let at = 0; at < records.length; at += CHUNK) {
    const lines = records.slice(at, at + CHUNK).map((record) => JSON.stringify(record))
    await handle.writeFile(`${first && at === 0 ? '\n' : ',\n'}${lines.join(',\n')}`)
  }
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
