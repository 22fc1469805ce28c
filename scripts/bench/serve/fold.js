/** What writers wait for while the journal is folded into the data file, beside what they wait for of a server that stores nothing. */
import { statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fillStore, TOKEN } from '../../../api-server/bench/data.js'
import { load } from '../../../api-server/bench/load.js'
import { median, row } from '../../../api-server/bench/measure.js'
import { NEW_CONFIG } from '../../../api-server/bench/requests.js'
import { startPeer, startService } from '../../../api-server/bench/servers.js'

const CONFIGS = 1000
const WRITERS = 32

/** The journal is folded when it is larger than 8 MB and than the data file, which is after some 2,500 of these creates. */
const CREATES = 4000
const WARM = 500
/** A description may have 1,000 characters. */
const LONG_CONFIG = NEW_CONFIG.replace('usual length', 'usual length, and more of it'.repeat(30))

export async function measureFold({ folder, rounds }) {
  const bytes = path.join(folder, 'fold-bytes')
  await mkdir(bytes, { recursive: true })
  for (const name of ['read', 'list', 'list.gz', 'created']) await writeFile(path.join(bytes, name), '{}')
  const times = []
  const bareTimes = []
  const bare = await startPeer('node:http', bytes)
  try {
    for (let round = 0; round < rounds; round++) {
      bareTimes.push(await create(bare, '/v1/projects/1/configs'))
      times.push(await createInFolder(path.join(folder, `fold-${round}`)))
    }
  } finally {
    await bare.stop('SIGKILL')
  }
  const of = (list, member) => median(list.map((result) => result[member]))
  return [
    row(`JSON file: create, p99 with ${WRITERS} writers while the journal is folded`, of(times, 'p99'), 'ms', {
      limit: '<= 50',
    }),
    row('JSON file: create meanwhile, p50', of(times, 'p50'), 'ms'),
    row('node:http: the same, p99', of(bareTimes, 'p99'), 'ms'),
  ]
}

/** In a separate store, since each fold delays the next one. Throws if nothing was folded. */
async function createInFolder(folder) {
  await mkdir(folder)
  const env = { DATA_FILE: path.join(folder, 'data.json') }
  const base = `/v1/projects/${await fillStore(env, CONFIGS, folder)}/configs`
  const server = await startService(env)
  try {
    await create(server, base, WARM)
    const before = writtenFile(env.DATA_FILE)
    const result = await create(server, base)
    if (writtenFile(env.DATA_FILE) === before) throw new Error('The journal was not folded while configs were created')
    return result
  } finally {
    await server.stop('SIGKILL')
  }
}

let from = 0

function create({ port, cost }, base, total = CREATES) {
  const headers = [`Authorization: Bearer ${TOKEN}`]
  const what = { method: 'POST', path: base, body: LONG_CONFIG, headers, from: (from += 1_000_000) }
  return load({ port, cost, connections: WRITERS, total, ...what })
}

/** A fold puts a new data file in the place of the old one. */
function writtenFile(file) {
  return statSync(file).ino
}
