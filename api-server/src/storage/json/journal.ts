import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './data-file.js'
import { DataFileError } from './errors.js'

/** One durable step: all changes of the transactions that shared a write. */
export interface Entry {
  seq: number
  changes: [table: string, id: string, record: unknown][]
}

/**
 * The append-only file beside the data file. A line holds one entry and a checksum, so that what a crash cut off (only
 * ever the last line, which nobody was promised) is told from damage. Entries that the data file already holds are
 * known by their number.
 */
export class Journal {
  private handle: FileHandle | undefined
  private turn: Promise<unknown> = Promise.resolve()
  bytes = 0

  constructor(readonly file: string) {}

  /** Reads the entries, opens the file for appending, and drops the line that a crash cut off. */
  async open(): Promise<Entry[]> {
    const { entries, length } = parse(await readIfThere(this.file), this.file)
    // Not in append mode: Windows cannot shorten a file opened that way.
    this.handle = await open(this.file, constants.O_RDWR | constants.O_CREAT, 0o600)
    await this.handle.truncate(length)
    await this.handle.sync()
    await syncFolder(path.dirname(this.file))
    this.bytes = length
    return entries
  }

  append(entry: Entry): Promise<void> {
    const json = JSON.stringify(entry)
    const line = Buffer.from(`${checksum(json)} ${json}\n`)
    return this.alone(async () => {
      for (let at = 0; at < line.length;) {
        const { bytesWritten } = await this.opened.write(line, at, line.length - at, this.bytes + at)
        at += bytesWritten
      }
      await this.opened.datasync()
      this.bytes += line.length
    })
  }

  /** Drops the entries before the place, since the data file holds them. */
  drop(before: number): Promise<void> {
    return this.alone(() => (before < this.bytes ? this.keepFrom(before) : this.clear()))
  }

  private async clear(): Promise<void> {
    await this.opened.truncate(0)
    await this.opened.sync()
    this.bytes = 0
  }

  /** Puts a file with the later entries in place of this one. */
  private async keepFrom(place: number): Promise<void> {
    const next = `${this.file}.next`
    const rest = Buffer.allocUnsafe(this.bytes - place)
    const { bytesRead } = await this.opened.read(rest, 0, rest.length, place)
    if (bytesRead < rest.length) throw new Error('The journal has become shorter')
    await writeFile(next, rest, { mode: 0o600, flush: true })
    // Windows renames no file onto one that is open.
    await this.close()
    try {
      await rename(next, this.file)
      this.bytes = rest.length
    } finally {
      this.handle = await open(this.file, constants.O_RDWR, 0o600)
    }
    await syncFolder(path.dirname(this.file))
  }

  async close(): Promise<void> {
    await this.handle?.close()
    this.handle = undefined
  }

  /** One after the other. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => undefined)
    return mine
  }

  private get opened(): FileHandle {
    if (!this.handle) throw new Error('The journal is not open')
    return this.handle
  }
}

async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 16)
}

function parse(bytes: Buffer, file: string): { entries: Entry[]; length: number } {
  const entries: Entry[] = []
  let at = 0
  while (at < bytes.length) {
    const newline = bytes.indexOf(10, at)
    const end = newline < 0 ? bytes.length : newline
    const entry = newline < 0 ? undefined : parseLine(bytes.toString('utf8', at, end))
    if (!entry) {
      if (end + 1 < bytes.length) throw damaged(file, entries.length + 1)
      break
    }
    entries.push(entry)
    at = end + 1
  }
  return { entries, length: at }
}

function parseLine(line: string): Entry | undefined {
  const json = line.slice(17)
  return line.slice(0, 16) === checksum(json) ? (JSON.parse(json) as Entry) : undefined
}

function damaged(file: string, line: number): DataFileError {
  return new DataFileError(
    `${file} is damaged in line ${line}, and further lines follow. Both it and the data file were left as they are; ` +
      'restore both from a backup.',
  )
}
