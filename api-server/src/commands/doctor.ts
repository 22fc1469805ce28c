import { CommandRefused } from '../control/client.js'
import { ok, problem, warning, type Finding, type Level } from '../doctor/finding.js'
import { MOST_SERVED_BYTES, SERVED_ADVICE } from '../domain/served-data.js'
import type { Probe } from '../services/setup/probe.js'
import type { Settings } from '../settings.js'
import type { StorageSettings } from '../storage/open.js'
import { StorageInUse, StorageRefused } from '../storage/storage.js'
import { runCommand } from './run-command.js'

const OLDEST_NODE = 20
const LONGEST_APART_MS = 2 * 86_400_000

/** Something keeps the server from working; the page says what. */
export class ProblemsFound extends Error {}

/**
 * Looks at all that a server with these settings needs and prints one page. The store is opened only when that changes nothing in it;
 * where a server has it open, that server writes and reads. Throws ProblemsFound.
 */
export async function doctor(settings: Settings): Promise<void> {
  const findings = [aboutSettings(settings), aboutNode(), ...(await aboutStorage(settings.storage))]
  process.stdout.write(page(findings))
  if (findings.some(({ level }) => level === 'problem')) throw new ProblemsFound('The server cannot work like this.')
}

function aboutSettings({ host, port, storage }: Settings): Finding {
  const place = storage.databaseUrl === undefined ? 'a JSON file' : 'PostgreSQL'
  return ok('settings', `listens on ${host}, port ${port}; data in ${place}`)
}

function aboutNode(): Finding {
  const found = `Node ${process.versions.node} on ${process.platform} ${process.arch}`
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return ok('runtime', found)
  return problem('runtime', `${found}; Node ${OLDEST_NODE} or later is needed.`)
}

async function aboutStorage(storage: StorageSettings): Promise<Finding[]> {
  const { findings, isReady } = await examine(storage)
  if (findings.some(({ level }) => level === 'problem')) return findings
  if (!isReady) return [...findings, warning('write, read', 'not tried: opening the store would change it')]
  return [...findings, ...(await tryStorage(storage))]
}

async function examine({ databaseUrl, dataFile = '' }: StorageSettings) {
  if (databaseUrl !== undefined) return (await import('../doctor/database.js')).examineDatabase(databaseUrl)
  return (await import('../doctor/data-file.js')).examineDataFile(dataFile)
}

async function tryStorage(storage: StorageSettings): Promise<Finding[]> {
  try {
    const { pid, newestEntry, large = [] } = (await runCommand(storage, 'probe', undefined)) as Probe
    const who = pid === process.pid ? 'this command' : `the running server (process ${pid})`
    const lock = pid === process.pid ? 'free: no server runs on the data file' : `held by ${who}`
    return [
      ...(storage.databaseUrl === undefined ? [ok('lock', lock)] : []),
      ok('write, read', `${who} wrote a record and read it back`),
      aboutClock(newestEntry),
      ...large.map(aboutSize),
    ]
  } catch (error) {
    if (!(error instanceof StorageRefused || error instanceof CommandRefused)) throw error
    return [problem(error instanceof StorageInUse ? 'lock' : 'write, read', error.message)]
  }
}

const MIB = 1024 * 1024

function aboutSize({ project, environment, bytes }: NonNullable<Probe['large']>[number]): Finding {
  const found = `${environment} of ${project}: SDKs that evaluate in process get ${(bytes / MIB).toFixed(1)} MiB`
  const means =
    bytes > MOST_SERVED_BYTES
      ? `more than the ${MOST_SERVED_BYTES / MIB} MiB that they take. They keep their last values and get no new ones`
      : `and take at most ${MOST_SERVED_BYTES / MIB} MiB. Then they get no new values`
  return warning('large data', `${found}, ${means}. ${SERVED_ADVICE}.`)
}

function aboutClock(newestEntry: string | null): Finding {
  const now = new Date()
  const ahead = newestEntry === null ? 0 : Date.parse(newestEntry) - now.getTime()
  if (-ahead > LONGEST_APART_MS) {
    return warning(
      'clock',
      `It is ${now.toISOString()}, more than 2 days after the newest entry of the audit log (${newestEntry ?? ''}). ` +
        'Nothing is deleted for its age until there is a newer one. If nothing was changed for days, all is well. Otherwise, correct the clock.',
    )
  }
  if (ahead <= 0) return ok('clock', now.toISOString())
  const message = `The newest entry of the audit log is from ${newestEntry ?? ''}, after this machine's time. Check its clock.`
  return ahead > LONGEST_APART_MS ? problem('clock', message) : warning('clock', message)
}

const MARKS: Readonly<Record<Level, string>> = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' }

function page(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ level, about, message }) => `  ${MARKS[level]}  ${about.padEnd(width)}  ${message}`)
  return `${lines.join('\n')}\n\n${count(findings, 'problem')}, ${count(findings, 'warning')}\n`
}

function count(findings: readonly Finding[], level: Exclude<Level, 'ok'>): string {
  const { length } = findings.filter((finding) => finding.level === level)
  return `${length} ${level}${length === 1 ? '' : 's'}`
}
