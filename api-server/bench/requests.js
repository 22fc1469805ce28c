/** Requests per second, latency and processor time: ours beside peers that answer with the same bytes. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fillStore, KEY, TOKEN } from './data.js'
import { load } from './load.js'
import { alternate, median, pairedRatio, row } from './measure.js'
import { startPeer, startService } from './servers.js'

const AUTHORIZATION = `Authorization: Bearer ${TOKEN}`
const CONNECTIONS = 32
export const NEW_CONFIG = JSON.stringify({
  ...{ key: 'created-#', role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: false },
  description: 'What this config is for, in one sentence of usual length.',
})

/** The requests, with the limits for them on the JSON file; ratios are to bare node:http. */
const CASES = [
  { name: 'read one config', path: (base) => `${base}/${KEY(500)}`, limit: '>= 0.55' },
  { name: 'list 1,000 configs', path: (base) => base },
  { name: 'list 1,000 configs, gzip', path: (base) => base, headers: ['Accept-Encoding: gzip'] },
  { name: 'create a config', path: (base) => base, method: 'POST', body: NEW_CONFIG, volatile: true },
]

/** `stores`: name to the environment variables that lead our server to a new store. */
export async function measureRequests({ stores, folder, rounds, seconds, peers }) {
  const ours = {}
  for (const [name, env] of Object.entries(stores)) {
    const base = `/v1/projects/${await fillStore(env, 1000, folder)}/configs`
    ours[name] = { ...(await startService(env)), base }
  }
  const others = {}
  try {
    const bytes = await keepBytes(Object.values(ours)[0], path.join(folder, 'bytes'))
    for (const kind of peers) others[kind] = { ...(await startPeer(kind, bytes)), base: '/v1/projects/1/configs' }
    const rows = []
    for (const one of CASES) rows.push(...(await measureCase(one, { ours, others, rounds, seconds })))
    for (const [name, server] of Object.entries(ours)) {
      rows.push(row(`${name}: memory after the load`, (await server.cost()).rss / 1e6, 'MB'))
    }
    return rows
  } finally {
    for (const server of [...Object.values(ours), ...Object.values(others)]) await server.stop()
  }
}

async function measureCase(one, { ours, others, rounds, seconds }) {
  let from = 0
  const run = (server) => () =>
    load({
      ...{ port: server.port, cost: server.cost, connections: CONNECTIONS, warmup: seconds / 2, seconds },
      ...{ method: one.method ?? 'GET', path: one.path(server.base), body: one.body, from: (from += 1_000_000) },
      headers: [AUTHORIZATION, ...(one.headers ?? [])],
    })
  const servers = { ...others, ...ours }
  const results = await alternate(
    rounds,
    Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, run(server)])),
  )
  return Object.entries(results).flatMap(([name, list]) => rowsOf(one, name, list, results['node:http'], name in ours))
}

function rowsOf({ name: what, limit }, name, list, bare, isOurs) {
  const title = `${name}: ${what}`
  const of = (member) => median(list.map((result) => result[member]))
  const against = name === 'node:http' || !bare ? undefined : 'node:http'
  const ratio = (member) => (against ? pairedRatio(list, bare, member) : undefined)
  return [
    row(title, of('rps'), 'requests/s', {
      ...(against && { ratio: ratio('rps'), against }),
      ...(isOurs && name === 'JSON file' && limit && { limit }),
    }),
    row(`${title}, processor time`, of('cpu'), 'µs/request', { ...(against && { ratio: ratio('cpu'), against }) }),
    row(`${title}, p50`, of('p50'), 'ms'),
    row(`${title}, p99`, of('p99'), 'ms'),
  ]
}

/** Asks our server for the bytes that the peers then answer with. */
async function keepBytes({ url, base }, folder) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const ask = async (target, init = {}) => {
    const response = await fetch(url.origin + target, { headers, ...init })
    if (response.status !== 200) throw new Error(`${target}: ${response.status} ${await response.text()}`)
    return Buffer.from(await response.arrayBuffer())
  }
  await mkdir(folder, { recursive: true })
  const list = await ask(base)
  await writeFile(path.join(folder, 'read'), await ask(`${base}/${KEY(500)}`))
  await writeFile(path.join(folder, 'list'), list)
  await writeFile(path.join(folder, 'list.gz'), gzipSync(list))
  const created = await ask(base, { method: 'POST', body: NEW_CONFIG.replace('#', 'first') })
  await writeFile(path.join(folder, 'created'), created)
  return folder
}
