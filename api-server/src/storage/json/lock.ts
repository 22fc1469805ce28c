import { randomUUID } from 'node:crypto'
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { StorageInUse, StorageUnavailable, type ControlAddress } from '../storage.js'
import { findJournals } from './folder.js'
import { held, LEASE_MS, machine, parseHolder, readText, waitForStale, type Holder } from './lock-holder.js'

/** How often the lock is renewed. */
const BEAT_MS = 2000
/**
 * For how long after a renewal nobody else can have taken the lock: shorter than the lease, which everyone else waits
 * for.
 */
const CERTAIN_MS = LEASE_MS * 0.8
/** The length of the file: a renewal overwrites it in place, so its length must not change. */
const LENGTH = 1024
/** How often an expired lock is cleared away before giving up. */
const ATTEMPTS = 5

/**
 * The lease on a data file: one process at a time owns it, and renews the lock file beside it. A process that stops renewing is
 * replaced by the next owner, which takes a higher epoch; the old one then finds a lock that is not its own, and may confirm
 * nothing any more. The file appears with its content in one step (a hard link). A renewal is written through the open file: if
 * another file has the name by then, the renewal has no effect.
 */
export class DataFileLock {
  private lost = false
  private released = false
  private beat = 0
  private control: ControlAddress | undefined
  /** When the last renewal began. */
  private renewed = performance.now()
  private timer: NodeJS.Timeout | undefined
  private told = ''
  /** Called with what prevents the lock's renewal, once for each reason, even if nothing is requested, as after a pause. */
  onTrouble: (error: Error) => void = () => undefined

  private constructor(
    private readonly dataFile: string,
    private readonly owner: string,
    readonly epoch: number,
    private handle: FileHandle,
  ) {
    held.add(owner)
    this.timer = setInterval(
      () => void this.renew().catch((error: unknown) => this.tell(error as Error)),
      BEAT_MS,
    ).unref()
  }

  /** Waits for a lock that is not renewed to run out. Throws StorageInUse if another process renews it. */
  static async acquire(dataFile: string): Promise<DataFileLock> {
    const file = `${dataFile}.lock`
    let epoch = 0
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      epoch = Math.max(epoch, await lastEpoch(dataFile)) + 1
      const owner = randomUUID()
      const handle = await create(file, textOf({ owner, epoch, beat: 0 })).catch(async (error: unknown) => {
        // If nothing can be written, as on a full disk, a running server still accepts commands.
        await waitForStale(file, dataFile)
        throw error
      })
      if (handle) return new DataFileLock(dataFile, owner, epoch, handle)
      const stale = await waitForStale(file, dataFile)
      if (stale === undefined) continue
      epoch = Math.max(epoch - 1, parseHolder(stale)?.epoch ?? 0)
      await takeAway(file, stale)
    }
    throw new StorageInUse(`${file} could not be taken: other processes keep taking it. Try again.`)
  }

  /** Tells other processes where this one takes commands. */
  async announce(control: ControlAddress): Promise<void> {
    this.control = control
    await this.renew()
  }

  /** True if nobody else can have taken the lock in the meantime, without reading it. */
  get isCertain(): boolean {
    return !this.lost && !this.released && performance.now() - this.renewed < CERTAIN_MS
  }

  /** Throws StorageUnavailable when another process has taken the lock. One that was deleted is put back. */
  async verify(): Promise<void> {
    if (this.released) throw new StorageUnavailable('The storage is closed')
    if (!this.lost) {
      const text = await readText(this.file)
      const isOwn = text?.includes(this.owner) ?? (await this.restore())
      // Half written by this process, or never written to the end: the owner comes at its beginning.
      if (!isOwn) this.lost = true
    }
    if (!this.lost) return
    throw new StorageUnavailable(
      `Another process has taken ${this.dataFile}, because this one did not renew its lock. Nothing more is answered here; restart the server.`,
      { reason: 'Another process has taken the data file.' },
    )
  }

  async release(): Promise<void> {
    clearInterval(this.timer)
    this.released = true
    held.delete(this.owner)
    const isOwn = !this.lost && ((await readText(this.file))?.includes(this.owner) ?? false)
    // One that cannot be removed is taken over by the next process, as after a crash, and hides no earlier failure.
    if (isOwn) await rm(this.file, { force: true }).catch(() => undefined)
    await this.handle.close()
  }

  private get file(): string {
    return `${this.dataFile}.lock`
  }

  private get text(): string {
    const { owner, epoch, beat, control } = this
    return textOf({ owner, epoch, beat, ...(control && { control }) })
  }

  private async renew(): Promise<void> {
    const began = performance.now()
    this.beat += 1
    await this.handle.write(this.text, 0)
    await this.verify()
    this.renewed = began
    this.told = ''
  }

  private tell(error: Error): void {
    if (this.released || error.message === this.told) return
    this.told = error.message
    this.onTrouble(error)
  }

  /** Restores a deleted lock, unless somebody else was here in the meantime. */
  private async restore(): Promise<boolean> {
    if ((await lastEpoch(this.dataFile)) > this.epoch) return false
    const handle = await create(this.file, this.text)
    if (!handle) return (await readText(this.file))?.includes(this.owner) ?? false
    await this.handle.close()
    this.handle = handle
    return true
  }
}

function textOf(members: Pick<Holder, 'owner' | 'epoch' | 'beat' | 'control'>): string {
  const own = { lease: LEASE_MS, pid: process.pid, host: hostname(), ...(machine !== undefined && { machine }) }
  return `${JSON.stringify({ ...members, ...own } satisfies Holder).padEnd(LENGTH - 1)}\n`
}

async function lastEpoch(dataFile: string): Promise<number> {
  return (await findJournals(dataFile)).at(-1)?.epoch ?? 0
}

/** Makes the lock file and answers it, open; undefined when there is one. */
async function create(file: string, text: string): Promise<FileHandle | undefined> {
  const temporary = `${file}.${randomUUID()}`
  let handle: FileHandle | undefined
  try {
    handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(text)
    await link(temporary, file)
    return handle
  } catch (error) {
    await handle?.close()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

/** Removes the stale lock, unless somebody else has replaced it in the meantime. */
async function takeAway(file: string, staleText: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Between reading and renaming another process may have put its own lock there: give it back.
  if ((await readText(aside)) !== staleText) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}
