/** What applications ask over HTTP: one flag, all of 1,000, and all of them when nothing has changed. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { KEY } from '../../../api-server/bench/data.js'
import { load } from '../../../api-server/bench/load.js'
import { alternate, median, pairedRatio, row } from '../../../api-server/bench/measure.js'
import { startServer } from '../../../api-server/bench/servers.js'
import { ask, fillForApplications, FLAGS, startUnlimited } from './applications.js'

const BARE = fileURLToPath(new URL('bare-server.js', import.meta.url))
const CONFIGS = 1000
const CONNECTIONS = 32
const WARM = 3000

/** Each request is from a different person, `#` being a number, except the poll that finds nothing new. */
const SOMEBODY = '{"context":{"targetingKey":"person-#","plan":"pro"}}'
const ADA = '{"context":{"targetingKey":"ada","plan":"pro"}}'

export async function measureServedRequests({ folder, rounds, seconds }) {
  const env = { DATA_FILE: path.join(folder, 'requests.json') }
  const { key } = await fillForApplications(env, CONFIGS, folder)
  const servers = {}
  try {
    servers.ours = await startUnlimited(env)
    const etag = await keepBytes(servers.ours.url.origin, key, folder)
    servers.bare = await startServer([BARE, path.join(folder, 'bytes')])
    const of = (what) => measureCase(what, servers, { key, rounds, seconds })
    const single = await of({ path: `${FLAGS}/${KEY(500)}`, body: SOMEBODY })
    const bulk = await of({ path: FLAGS, body: SOMEBODY })
    const unchanged = await of({ path: FLAGS, body: ADA, headers: [`If-None-Match: ${etag}`], status: 304 })
    return [
      row('OFREP: one flag', single.rps, 'requests/s', {
        ratio: single.rpsRatio,
        against: 'node:http',
        limit: '>= 0.55',
      }),
      row('OFREP: one flag, processor time', single.cpu, 'µs/request', {
        ratio: single.cpuRatio,
        against: 'node:http',
      }),
      row(`OFREP: all of ${CONFIGS} flags, processor time`, bulk.cpu / 1000, 'ms/request', { limit: '<= 1' }),
      row('OFREP: all of them unchanged (304), processor time', unchanged.cpu, 'µs/request', {
        ...{ ratio: unchanged.cpuRatio, against: 'node:http', limit: '<= 2' },
      }),
      row('OFREP: all of them unchanged (304)', unchanged.rps, 'requests/s', {
        ...{ ratio: unchanged.rpsRatio, against: 'node:http' },
      }),
    ]
  } finally {
    for (const server of Object.values(servers)) await server.stop('SIGKILL')
  }
}

/** Puts our server's answers where the bare one finds them. Returns the bulk's entity tag. */
async function keepBytes(origin, key, folder) {
  const bytes = path.join(folder, 'bytes')
  await mkdir(bytes, { recursive: true })
  const single = await ask(origin, key, `${FLAGS}/${KEY(500)}`, { body: SOMEBODY })
  const bulk = await ask(origin, key, FLAGS, { body: ADA })
  const etag = bulk.headers.get('etag')
  if (JSON.parse(bulk.text).flags.length !== CONFIGS) throw new Error(`The bulk has not ${CONFIGS} flags`)
  await ask(origin, key, FLAGS, { body: ADA, headers: { 'if-none-match': etag }, status: 304 })
  for (const [name, text] of Object.entries({ single: single.text, bulk: bulk.text, etag }))
    await writeFile(path.join(bytes, name), text)
  return etag
}

async function measureCase({ headers = [], ...what }, servers, { key, rounds, seconds }) {
  let from = 0
  const run = ({ port, cost }) => {
    const job = { port, cost, connections: CONNECTIONS, warmup: seconds / 2, seconds, method: 'POST', ...what }
    const all = [`Authorization: Bearer ${key}`, ...headers]
    return (other) => load({ ...job, headers: all, from: (from += 1_000_000), ...other })
  }
  // Until its code is compiled, a server behaves differently, and on a busy machine that takes longer than a warm-up of seconds.
  for (const server of Object.values(servers)) await run(server)({ warmup: 0, seconds: 0, total: WARM })
  const { ours, bare } = await alternate(rounds, { bare: run(servers.bare), ours: run(servers.ours) })
  const of = (member) => median(ours.map((result) => result[member]))
  return {
    rps: of('rps'),
    // The least disturbed round is the best measure of a request's cost.
    cpu: Math.min(...ours.map(({ cpu }) => cpu)),
    rpsRatio: pairedRatio(ours, bare, 'rps'),
    cpuRatio: pairedRatio(ours, bare, 'cpu'),
  }
}
