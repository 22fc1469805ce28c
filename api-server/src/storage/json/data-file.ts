import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Adapter } from 'lowdb'
import type { AuditEntry } from '../../domain/records.js'
import { AuditLog, type Section } from './audit-log.js'
import type { Rewriting } from './audit-names.js'
import type { Remains } from './audit-retention.js'
import { FIRST_LINE, readDocument, writeDocument, type Kept } from './data-file-text.js'
import { FORMAT, type Document } from './document.js'
import { writeNewFile } from '../new-file.js'
import { DataFileError } from './errors.js'
import { identify, syncFolder, type Identity } from './folder.js'
import { withFile } from './lines.js'
import { readOldDocument } from './old-formats.js'

/** Copying a byte of the audit log costs a fraction of making one of the rest. */
const COPY_COST = 1 / 8
const LONGEST_FIRST_LINE = 300

/** What a write does beside writing. */
interface WriteOptions {
  /** What the file keeps of its audit entries; without it all. */
  remains?: Pick<Remains, 'place' | 'kept'> | undefined
  /** Which audit entries become others. */
  rewriting?: Rewriting | undefined
  /** Audit entries to be added, which no text of the whole ever holds. */
  added?: AsyncIterable<readonly AuditEntry[]> | undefined
  /** Called when all is written, before the file takes its place; an error leaves the old one there. */
  beforeReplaced?(): Promise<void>
  /** Called at the moment from which the file holds what was written, and the audit entries among it. */
  onReplaced?(): void
  /** Ends the write when it is aborted; the old file stays. */
  signal?: AbortSignal
}

/**
 * lowdb's adapter for the data file: an answered write survives `kill -9` and power loss, and a write that fails
 * leaves the old file. lowdb's own adapters never fsync, use one fixed temporary name, and make one text of all data, which
 * ends at 512 MB.
 */
export class DurableFile implements Adapter<Document> {
  readonly audit: AuditLog
  /** The cost of rewriting the file, as bytes of records; 0 without a file. */
  cost = 0
  /** Of the file that is there; 0 without one. */
  format = 0
  generation = ''
  /** For the next write. */
  options: WriteOptions = {}
  private identity: Identity | undefined

  constructor(readonly file: string) {
    this.audit = new AuditLog(file)
  }

  async read(): Promise<Document | null> {
    const identity = await identify(this.file)
    const found = await withFile(this.file, (handle) => this.readAny(handle)).catch((error: unknown) => {
      if (error instanceof DataFileError) throw error
      throw new DataFileError(
        `${this.file} cannot be read: ${(error as Error).message}. Point DATA_FILE at a file that this user may read and write.`,
        { cause: error },
      )
    })
    if (!found || !identity) return null
    const { document, section } = found
    this.format = document.format
    this.generation = document.generation
    this.identity = identity
    this.setSection(section)
    await this.audit.open()
    return document
  }

  async write(document: Document): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}.tmp`
    const { options, audit } = this
    const { place: from, kept } = options.remains ?? { place: audit.first, kept: [] }
    const first = kept.reduce((place, { length }) => place - length, from)
    try {
      const { section, identity } = await writeNew(
        temporary,
        document,
        { audit, older: kept, from, to: audit.end, rewriting: options.rewriting, more: options.added },
        options.signal,
      )
      await options.beforeReplaced?.()
      await audit.replace(temporary, () => {
        this.identity = identity
        this.format = FORMAT
        this.generation = document.generation
        this.setSection(section, first)
        const { moves } = audit
        if (options.remains) audit.dropped(kept, from)
        if (options.rewriting) audit.rewritten(options.rewriting.lines, moves)
        options.onReplaced?.()
      })
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(path.dirname(this.file))
  }

  /** Writes a copy into another file, which must not be there yet. */
  async copy(document: Document, file: string, rewriting?: Rewriting): Promise<void> {
    const { audit } = this
    const kept = { audit, older: [], from: audit.first, to: audit.end, rewriting }
    await writeNewFile(file, (temporary) => writeNew(temporary, document, kept))
    await syncFolder(path.dirname(file))
  }

  /** Whether the file that was read or written last is still there, and what it was. */
  look(): Promise<'same' | 'missing' | 'another'> {
    return this.audit.alone(async () => {
      const [there, known] = [await identify(this.file), this.identity]
      if (!there) return 'missing'
      const isSame = (['dev', 'ino', 'size', 'mtimeNs'] as const).every((member) => there[member] === known?.[member])
      if (isSame) return 'same'
      if (there.size !== known?.size || (await generationOf(this.file)) !== this.generation) return 'another'
      this.identity = there
      return 'same'
    })
  }

  private async readAny(handle: FileHandle): Promise<{ document: Document; section: Section }> {
    if (await isPresentFormat(handle)) return readDocument(handle, this.file)
    const { size } = await handle.stat()
    return { document: await readOldDocument(handle, this.file), section: { start: size, length: 0 } }
  }

  private setSection(section: Section, from = 0): void {
    this.audit.found(section, from)
    this.cost = section.start + section.length * COPY_COST
  }
}

/** Returns where the audit entries are, and what distinguishes the file from one that has its name later. */
async function writeNew(
  file: string,
  document: Document,
  kept: Kept,
  signal?: AbortSignal,
): Promise<{ section: Section; identity: Identity }> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const section = await writeDocument(handle, document, kept, signal)
    await handle.sync()
    return { section, identity: await handle.stat({ bigint: true }) }
  } finally {
    await handle.close()
  }
}

async function firstLine(handle: FileHandle): Promise<string> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(LONGEST_FIRST_LINE), 0, LONGEST_FIRST_LINE, 0)
  return buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? ''
}

async function isPresentFormat(handle: FileHandle): Promise<boolean> {
  return FIRST_LINE.test(await firstLine(handle))
}

async function generationOf(file: string): Promise<string | undefined> {
  return withFile(file, async (handle) => /"generation":"([^"]*)"/.exec(await firstLine(handle))?.[1])
}

/** Reads and checks a file that no process needs to own, with the number of audit entries that it keeps. Throws DataFileError. */
export async function readDataFile(file: string): Promise<(Document & { auditCount: number }) | undefined> {
  return withFile(file, async (handle) => {
    if (!(await isPresentFormat(handle))) return { ...(await readOldDocument(handle, file)), auditCount: 0 }
    const { document, auditCount } = await readDocument(handle, file)
    return { ...document, auditCount }
  })
}
