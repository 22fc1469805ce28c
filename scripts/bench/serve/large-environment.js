/** An environment of 20,000 configs with five rules each: what it takes to load it, to change one config in it, and to hold it. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { KEY } from '../../../api-server/bench/data.js'
import { median, row } from '../../../api-server/bench/measure.js'
import { ask, fillForApplications, FLAGS, startUnlimited } from './applications.js'
import { startHelper } from './helper.js'

const CONFIGS = 20_000
const RULES = 5
const WORKER = fileURLToPath(new URL('compile-worker.js', import.meta.url))

/** Within so many milliseconds a process has given back what it needed for loading alone. */
const SETTLED = 5000

export async function measureLargeEnvironment({ folder, rounds, database }) {
  const stores = {
    'JSON file': { DATA_FILE: path.join(folder, 'large.json') },
    PostgreSQL: { DATABASE_URL: await database.newDatabase() },
  }
  const rows = []
  for (const [name, env] of Object.entries(stores)) {
    const { project, key } = await fillForApplications(env, CONFIGS, folder, { rules: RULES })
    rows.push(...(await measureHeld(name, env, key)))
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await compile(env, project))
    rows.push(...compileRows(name, runs))
  }
  return rows
}

function compileRows(name, runs) {
  const of = (pick) => median(runs.map(pick))
  const rest = ({ changes }) => median(changes.slice(1).map(({ cpu }) => cpu))
  const title = `${name}, 20,000 configs with 5 rules`
  return [
    row(
      `${title}: loaded and compiled, processor time`,
      of(({ load }) => load.cpu),
      'ms',
      { limit: '<= 1000' },
    ),
    row(
      `${title}: loaded and compiled`,
      of(({ load }) => load.wall),
      'ms',
    ),
    row(
      `${title}: first look at all of it, processor time`,
      of(({ stamp }) => stamp.cpu),
      'ms',
    ),
    row(
      `${title}: first change, processor time`,
      of(({ changes }) => changes[0].cpu),
      'ms',
      { limit: '<= 5' },
    ),
    row(`${title}: further changes, processor time`, of(rest), 'ms', { limit: '<= 5' }),
  ]
}

async function compile(env, project) {
  const worker = startHelper(WORKER, [project], { env: { ...process.env, DATABASE_URL: '', ...env } })
  try {
    return await worker.next()
  } finally {
    worker.end()
  }
}

/** On a busy machine a database may be too slow for the first request: then there is nothing to answer with yet. */
async function firstAnswer(origin, key) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask(origin, key, `${FLAGS}/${KEY(500)}`)
    } catch (error) {
      if (tries === 10) throw error
      await sleep(1000)
    }
  }
}

/** The server itself, as built and started, once everything was evaluated and sent. */
async function measureHeld(name, env, key) {
  const runtime = env.DATABASE_URL === undefined ? {} : { SERVE: 'runtime' }
  const server = await startUnlimited({ ...env, ...runtime })
  try {
    const { origin } = server.url
    await firstAnswer(origin, key)
    await sleep(SETTLED)
    const loaded = (await server.cost()).rss
    const body = '{"context":{"targetingKey":"ada"}}'
    const { flags } = JSON.parse((await ask(origin, key, FLAGS, { body })).text)
    if (flags.length !== CONFIGS) throw new Error(`The bulk has ${flags.length} flags instead of ${CONFIGS}`)
    await sleep(SETTLED)
    const used = (await server.cost()).rss
    const title = `${name}, 20,000 configs with 5 rules: memory of the server${runtime.SERVE ? ' (SERVE=runtime)' : ''}`
    return [
      row(title, loaded / 1e6, 'MB', { limit: '<= 250' }),
      row(`${title}, after a bulk of all of them`, used / 1e6, 'MB'),
    ]
  } finally {
    await server.stop('SIGKILL')
  }
}
