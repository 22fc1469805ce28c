/**
 * Unleash on the same PostgreSQL, with the same load. It is not installed here, since it is large:
 *
 *     mkdir unleash && cd unleash && npm init -y && npm install unleash-server
 *     UNLEASH_DIR=$PWD node <repository>/api-server/bench/main.js --unleash --only=unleash
 *
 * What is compared: a flag read through its admin API, the list of a project's 1,000 flags, and creating a flag, against
 * the same with our configs, on PostgreSQL and on the JSON file.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillStore, KEY, TOKEN } from './data.js'
import { load } from './load.js'
import { alternate, median, pairedRatio, row } from './measure.js'
import { NEW_CONFIG } from './requests.js'
import { startServer, startService } from './servers.js'

const HOW =
  'UNLEASH_DIR must name a folder with Unleash: mkdir unleash && cd unleash && npm init -y && npm install unleash-server'
const SERVER = fileURLToPath(new URL('unleash-server.js', import.meta.url))
const UNLEASH_TOKEN = '*:*.benchmark-token-of-unleash'
const FLAGS = 1000

const same = (base) => base

/** What is wanted of each storage, as multiples of Unleash. */
const CASES = [
  {
    name: 'read one',
    limits: ['>= 50', '>= 15'],
    ours: (base) => `${base}/${KEY(500)}`,
    unleash: (base) => `${base}/flag-500`,
  },
  { name: 'list 1,000', limits: ['>= 10', '>= 30'], ours: same, unleash: same },
  { name: 'create', limits: ['>= 25', '>= 3'], ours: same, unleash: same, create: true },
]

const STORES = ['JSON file', 'PostgreSQL']

/** `unleashFolder` is where Unleash is installed, `stores` which of ours are measured beside it. */
export async function measureUnleash({
  database,
  folder,
  rounds,
  seconds,
  unleashFolder = process.env.UNLEASH_DIR,
  stores = STORES,
}) {
  if (!unleashFolder) throw new Error(HOW)
  const servers = {}
  try {
    servers.Unleash = await startUnleash(await database.newDatabase(), unleashFolder)
    const data = { 'JSON file': async () => ({ DATA_FILE: path.join(folder, 'beside-unleash.json') }) }
    data.PostgreSQL = async () => ({ DATABASE_URL: await database.newDatabase() })
    for (const name of stores) servers[name] = await startOurs(await data[name](), folder)
    const rows = []
    for (const one of CASES) rows.push(...(await measureCase(one, servers, { rounds, seconds })))
    for (const [name, server] of Object.entries(servers)) {
      rows.push(row(`${name}: memory beside Unleash`, (await server.cost()).rss / 1e6, 'MB'))
    }
    return rows
  } finally {
    for (const server of Object.values(servers)) await server.stop('SIGKILL')
  }
}

async function startOurs(env, folder) {
  const base = `/v1/projects/${await fillStore(env, FLAGS, folder)}/configs`
  const server = await startService(env)
  return { ...server, base, headers: [`Authorization: Bearer ${TOKEN}`], kind: 'ours', body: NEW_CONFIG, status: 200 }
}

async function startUnleash(url, unleashFolder) {
  const server = await startServer([SERVER, url, UNLEASH_TOKEN], { env: { UNLEASH_DIR: unleashFolder } })
  const base = '/api/admin/projects/default/features'
  const headers = { authorization: UNLEASH_TOKEN, 'content-type': 'application/json' }
  for (let at = 0; at < FLAGS; at++) {
    const body = JSON.stringify({ name: `flag-${at}`, type: 'release', description: 'What this flag is for.' })
    const response = await fetch(server.url.origin + base, { method: 'POST', headers, body })
    if (response.status !== 201) throw new Error(`Unleash answered ${response.status}: ${await response.text()}`)
  }
  const body = JSON.stringify({ name: 'created-#', type: 'release', description: 'What this flag is for.' })
  return { ...server, base, headers: [`Authorization: ${UNLEASH_TOKEN}`], kind: 'unleash', body, status: 201 }
}

async function measureCase({ name, limits, create, ...paths }, servers, { rounds, seconds }) {
  let from = 0
  const run = (server) => () =>
    load({
      ...{ port: server.port, cost: server.cost, connections: 32, warmup: seconds / 2, seconds },
      ...{ method: create ? 'POST' : 'GET', path: paths[server.kind](server.base), headers: server.headers },
      ...(create && { body: server.body, status: server.status, from: (from += 1_000_000) }),
    })
  const results = await alternate(
    rounds,
    Object.fromEntries(Object.entries(servers).map(([key, server]) => [key, run(server)])),
  )
  return Object.entries(results).flatMap(([key, list]) => {
    const against = key === 'Unleash' ? {} : { against: 'Unleash' }
    const limit = limits[STORES.indexOf(key)]
    const ratio = (member) => (against.against ? { ...against, ratio: pairedRatio(list, results.Unleash, member) } : {})
    const of = (member) => median(list.map((result) => result[member]))
    return [
      row(`${key}: ${name}`, of('rps'), 'requests/s', { ...ratio('rps'), ...(limit && { limit }) }),
      row(`${key}: ${name}, processor time`, of('cpu'), 'µs/request', ratio('cpu')),
      row(`${key}: ${name}, p99`, of('p99'), 'ms'),
    ]
  })
}
