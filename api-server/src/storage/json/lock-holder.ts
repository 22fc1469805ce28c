import { readFile } from 'node:fs/promises'
import { readlinkSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { StorageInUse, type ControlAddress } from '../storage.js'
import { isMissing } from './errors.js'

/** What a lock file says. Versions before format 3 of the data file wrote the process, the host and the address alone. */
export interface Holder {
  /** Another one for each process that takes the lock. */
  owner?: string
  epoch?: number
  /** How long a lock that is not renewed still counts, in milliseconds. */
  lease?: number
  /** Counts the renewals. */
  beat?: number
  pid: number
  host: string
  /** Where process ids mean the same as here; missing if that is unknown. */
  machine?: string
  /** Where the holder accepts commands; absent until it listens, and in processes that accept none. */
  control?: ControlAddress
}

/** Holders of locks in this process. */
export const held = new Set<string>()

export const LEASE_MS = 10_000
const LONGEST_LEASE_MS = 60_000
const PING_TIMEOUT_MS = 2000
const LOOK_MS = 250

/**
 * Where process ids mean the same: the boot of the kernel and the namespace. Undefined if that is unknown. Two
 * containers are both process 1, so a host name and a process id prove nothing.
 */
export const machine: string | undefined = readMachine()

function readMachine(): string | undefined {
  try {
    if (process.platform !== 'linux') return `${process.platform} ${hostname()}`
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/**
 * Resolves when the lock may be taken: with the text of the expired lock, or nothing if it is gone. Clocks of machines are
 * never compared: a lock that does not change for the length of its lease, measured here, has expired. Throws StorageInUse if
 * its holder is alive.
 */
export async function waitForStale(file: string, dataFile: string): Promise<string | undefined> {
  const text = await readText(file)
  if (text === undefined) return undefined
  const holder = parseHolder(text)
  if (holder && holder.lease === undefined) {
    await refuseOldHolder(holder, file, dataFile)
    return text
  }
  if (holder && isGone(holder)) return text
  if (held.has(holder?.owner ?? '')) throw inUse(dataFile, holder)
  if (holder?.control && (await ping(holder.control)) === 'answers') throw inUse(dataFile, holder, holder.control)
  const lease = Math.min(Math.max(holder?.lease ?? LEASE_MS, LEASE_MS), LONGEST_LEASE_MS)
  for (const began = performance.now(); performance.now() - began < lease;) {
    await sleep(LOOK_MS)
    const now = await readText(file)
    if (now === undefined) return undefined
    if (now !== text) throw inUse(dataFile, parseHolder(now) ?? holder)
  }
  return text
}

export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null
    return typeof holder?.pid === 'number' && typeof holder.host === 'string' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** Whether it is certain that the holder no longer runs. */
function isGone({ machine: where, pid, owner }: Holder): boolean {
  if (where === undefined || where !== machine) return false
  return pid === process.pid ? !held.has(owner ?? '') : !exists(pid)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function inUse(dataFile: string, holder: Holder | undefined, control?: ControlAddress): StorageInUse {
  if (!holder) return new StorageInUse(`${dataFile} is in use by another process. Stop that process first.`)
  const { pid, host } = holder
  const isHere = holder.machine !== undefined && holder.machine === machine
  const who = isHere ? `process ${pid}` : `process ${pid} on ${host}`
  const advice = isHere || control ? 'Stop that process first.' : 'Stop that process first; commands can be run there.'
  return new StorageInUse(`${dataFile} is in use by ${who}. ${advice}`, control)
}

/** An older version does not renew its lock, so only its process can be asked. Throws StorageInUse unless it is gone. */
async function refuseOldHolder({ pid, host, control }: Holder, file: string, dataFile: string): Promise<void> {
  if (host !== hostname()) {
    throw new StorageInUse(
      `${dataFile} is in use by process ${pid} on ${host}, which runs an older version. ` +
        `If that process no longer runs, delete ${file} and start again.`,
    )
  }
  if (pid === process.pid || !exists(pid)) return
  // The number may belong to another program by now: only the holder knows the secret. Any other failure may be a problem on
  // this side, and two processes on one file would ruin it.
  if (control && ['refused', 'another'].includes(await ping(control))) return
  throw new StorageInUse(
    `${dataFile} is in use by process ${pid}. Stop that process first; if it is another program, delete ${file}.`,
    control,
  )
}

/** Who is at the address: the holder, somebody else, nobody, or unknown. */
function ping({ port, secret }: ControlAddress): Promise<'answers' | 'another' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${secret}` }
    const sent = request({ host: '127.0.0.1', port, path: '/ping', headers, timeout: PING_TIMEOUT_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? 'answers' : 'another')
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'unknown'))
    sent.end()
  })
}
