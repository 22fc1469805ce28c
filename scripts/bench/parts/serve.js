import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureUnleash } from '../../../api-server/bench/unleash.js'
import { killServers } from '../../../api-server/bench/servers.js'
import { startDatabase } from '../serve/database.js'
import { measureEvaluate } from '../serve/evaluate/index.js'
import { measureFold } from '../serve/fold.js'
import { measureLargeEnvironment } from '../serve/large-environment.js'
import { measureServedRequests } from '../serve/requests.js'
import { installed, UNLEASH } from '../serve/rivals.js'
import { measureStreams } from '../serve/streams.js'
import { measureTriggers } from '../serve/triggers.js'

/** A section that takes longer than this is stuck, in milliseconds. */
const LONGEST = 300_000

const FULL = { rounds: 7, seconds: 1.5 }
const QUICK = { rounds: 2, seconds: 0.5 }

/** The measurements, in this order; those with a database need PostgreSQL. */
const SECTIONS = [
  ['what applications ask over HTTP', measureServedRequests],
  ['evaluations inside a process', measureEvaluate],
  ['ten thousand streams', measureStreams],
  ['writers while the journal is folded', measureFold],
  ['an environment of 20,000 configs', measureLargeEnvironment, 'database'],
  ['the Admin API beside Unleash', measureBesideUnleash, 'database'],
  ['the triggers of PostgreSQL', measureTriggers, 'database'],
]

/**
 * How fast applications are served, beside what others do. One section that fails does not keep the others from being measured.
 * @returns rows as of the server's own benchmark, and `{ name, failed }` for a section that could not be measured
 */
export async function measureServe({ quick, say }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-bench-serve-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const options = { ...(quick ? QUICK : FULL), folder }
  const rows = []
  let database
  const withDatabase = async (run) => run({ ...options, database: (database ??= await startDatabase()) })
  try {
    for (const [name, run, needs] of SECTIONS) {
      say(`serve: ${name}`)
      const section = needs === 'database' ? withDatabase(run) : run(options)
      const measured = await inTime(section).catch((error) => [{ name, failed: error.message }])
      // Visible even if the rest is interrupted.
      for (const row of measured) say(`  ${sentenceOf(row)}`)
      rows.push(...measured)
    }
  } finally {
    killServers()
    await database?.stop()
    removeFolder()
    process.off('exit', removeFolder)
  }
  return rows
}

/** Ends the servers of a section that halts, so that it fails, and the next ones are not disturbed. */
async function inTime(section) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      killServers()
      reject(new Error(`It took longer than ${LONGEST / 1000} s`))
    }, LONGEST)
  })
  try {
    return await Promise.race([section, late])
  } finally {
    clearTimeout(timer)
    section.catch(() => undefined)
  }
}

function sentenceOf({ name, value, unit, ratio, against, limit, ok, failed }) {
  if (failed !== undefined) return `${name}: NOT MEASURED: ${failed}`
  const times = ratio === null ? '' : `, ${ratio} of ${against}`
  const verdict = limit === null ? '' : ` (${limit}: ${ok ? 'ok' : 'MISSED'})`
  return `${name}: ${value} ${unit}${times}${verdict}`
}

async function measureBesideUnleash(options) {
  return measureUnleash({ ...options, unleashFolder: installed('unleash', UNLEASH), stores: ['PostgreSQL'] })
}
