import { inspectDatabase, type DatabaseState } from '../storage/postgres/inspect.js'
import { ok, problem, warning, type Finding } from './finding.js'

/** Times in records come from servers, and tokens expire by them. */
const CLOCK_TOLERANCE_MS = 5_000

/** A look at the database. `isReady`: it can be opened without being changed. */
export async function examineDatabase(url: string): Promise<{ findings: Finding[]; isReady: boolean }> {
  let state: DatabaseState
  try {
    state = await inspectDatabase(url)
  } catch (error) {
    return { findings: [problem('database', (error as Error).message)], isReady: false }
  }
  const findings = [aboutSchema(state), aboutClock(state)]
  if (state.readOnly)
    findings.push(problem('database', 'It accepts no writes (transaction_read_only is on). Is it a standby?'))
  return { findings, isReady: state.schema === state.newestSchema && !state.readOnly }
}

function aboutSchema({ server, schema, newestSchema }: DatabaseState): Finding {
  const found = `PostgreSQL ${server}, schema ${schema}`
  if (schema === newestSchema) return ok('database', found)
  if (schema > newestSchema)
    return problem('database', `${found} is of a newer version. Use that version or a newer one.`)
  if (schema === 0) return warning('database', `${found}: no server has used it yet. The first start makes the tables.`)
  return warning('database', `${found}; the next start brings it to ${newestSchema}. Back it up first.`)
}

function aboutClock({ clock }: DatabaseState): Finding {
  const seconds = Math.round(Math.abs(clock - Date.now()) / 1000)
  if (seconds * 1000 <= CLOCK_TOLERANCE_MS) return ok('clocks', 'this machine and the database agree')
  return warning('clocks', `This machine and the database differ by ${seconds} s. Let NTP set both.`)
}
