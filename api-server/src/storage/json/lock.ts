import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { hostname } from 'node:os'
import path from 'node:path'
import { StorageInUse, type ControlAddress } from '../storage.js'

interface Holder {
  pid: number
  host: string
  /** Where the holder takes commands; absent until it listens, and in processes that take none. */
  control?: ControlAddress
}

/** Locks of this process: a lock file with our own process number that is not among them is left from an earlier life. */
const held = new Set<string>()

const PING_TIMEOUT_MS = 5000

/** How often a lock left by a dead process is cleared away before giving up. */
const ATTEMPTS = 5

/**
 * Keeps a second process from opening the same data file. The lock file appears with its content at once (a hard
 * link), so nobody reads half of one. A lock whose process is gone, or no longer answers, is cleared away.
 */
export class DataFileLock {
  private constructor(private readonly file: string) {}

  static async acquire(dataFile: string): Promise<DataFileLock> {
    const file = path.resolve(`${dataFile}.lock`)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await create(file, { pid: process.pid, host: hostname() })) {
        held.add(file)
        return new DataFileLock(file)
      }
      await clearIfStale(file, dataFile)
    }
    throw new StorageInUse(`${file} could not be taken: other processes keep taking it. Try again.`)
  }

  /** Tells other processes where this one takes commands. */
  async announce(control: ControlAddress): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}`
    await writeFile(temporary, JSON.stringify({ pid: process.pid, host: hostname(), control } satisfies Holder), {
      mode: 0o600,
    })
    await rename(temporary, this.file)
  }

  async release(): Promise<void> {
    held.delete(this.file)
    await rm(this.file, { force: true })
  }
}

async function create(file: string, holder: Holder): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(holder), { mode: 0o600 })
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function clearIfStale(file: string, dataFile: string): Promise<void> {
  const text = await readText(file)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (!holder || holder.host !== hostname()) {
    throw new StorageInUse(
      `${dataFile} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'an unknown process'}. ` +
        `If that process no longer runs, delete ${file} and start again.`,
    )
  }
  if (await isAlive(holder, file)) {
    const { pid, control } = holder
    throw new StorageInUse(
      `${dataFile} is in use by process ${pid}. Stop that process first; if it is another program, delete ${file}.`,
      control,
    )
  }
  await takeAway(file, text)
}

/** Removes the stale lock, unless somebody else replaced it meanwhile. */
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

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.pid === process.pid) return held.has(file)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // The number may belong to another program by now: only the holder knows the secret.
  return holder.control ? answers(holder.control) : true
}

/**
 * Whether the holder answers there. Only where nobody listens, or somebody else answers, it is gone: whatever else goes wrong
 * may be our own trouble, and two processes on one file would ruin it.
 */
function answers({ port, secret }: ControlAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${secret}` }
    const sent = request({ host: '127.0.0.1', port, path: '/ping', headers, timeout: PING_TIMEOUT_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
    sent.end()
  })
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null
    return typeof holder?.pid === 'number' && typeof holder.host === 'string' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}
