/** Ten thousand open streams on one process: their cost, how soon the last one gets a change, and how others fare meanwhile. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { KEY, TOKEN } from '../../../api-server/bench/data.js'
import { median, row } from '../../../api-server/bench/measure.js'
import { ask, fillForApplications, FLAGS, startUnlimited } from './applications.js'
import { startHelper } from './helper.js'

const STREAMS = 10_000
/** How many processes listen: with only one, its own work would be measured instead of the server's. */
const CLIENTS = 2
const CONFIGS = 100
const here = (name) => fileURLToPath(new URL(name, import.meta.url))

export async function measureStreams({ folder, rounds }) {
  const env = { DATA_FILE: path.join(folder, 'streams.json') }
  const { key, project } = await fillForApplications(env, CONFIGS, folder)
  const helpers = []
  const start = (name) => {
    const helper = startHelper(here(name))
    helpers.push(helper)
    return helper
  }
  let server
  try {
    server = await startUnlimited(env)
    const { port, url } = server
    const before = (await server.cost()).rss
    const bulk = JSON.parse((await ask(url.origin, key, FLAGS)).text)
    const address = bulk.eventStreams[0].endpoint.requestUri
    const clients = Array.from({ length: CLIENTS }, () => start('streams-client.js'))
    await Promise.all(clients.map((client) => client.ask({ port, path: address, count: STREAMS / CLIENTS })))
    const probe = start('streams-probe.js')
    probe.send({ port, path: `${FLAGS}/${KEY(5)}`, key })
    await sleep(1000)
    const quiet = (await probe.ask({ take: true })).times
    const delays = []
    const costs = []
    for (let round = 0; round < rounds; round++) {
      const { cpu } = await server.cost()
      delays.push(await change(url.origin, project, clients, round))
      costs.push((await server.cost()).cpu - cpu)
    }
    const busy = (await probe.ask({ take: true })).times
    const { rss } = await server.cost()
    return [
      row(`${STREAMS} open streams: memory`, rss / 1e6, 'MB', { limit: '<= 500' }),
      row(`${STREAMS} open streams: memory before them`, before / 1e6, 'MB'),
      row(`${STREAMS} open streams: a change reaches the last one`, median(delays), 'ms', { limit: '<= 1000' }),
      row(`${STREAMS} open streams: processor time of a change`, median(costs) / 1000, 'ms'),
      row(`${STREAMS} open streams: slowest request while changes are told`, Math.max(...busy), 'ms', {
        limit: '<= 100',
      }),
      row(`${STREAMS} open streams: slowest request otherwise`, Math.max(...quiet), 'ms'),
    ]
  } finally {
    for (const helper of helpers) helper.end()
    await server?.stop('SIGKILL')
  }
}

/** Changes a config; answers after how many milliseconds, from the request on, the last stream had its event. */
async function change(origin, project, clients, round) {
  const heard = clients.map((client) => client.next())
  // A round that failed before its end must not fail once more here.
  for (const one of heard) one.catch(() => undefined)
  const environments = await admin(origin, 'GET', `/v1/projects/${project}/environments`)
  const environmentId = environments.find(({ slug }) => slug === 'production').id
  const begun = performance.timeOrigin + performance.now()
  const body = { environmentId, defaultValue: round % 2 === 0, rules: [] }
  await admin(origin, 'PUT', `/v1/projects/${project}/configs/${KEY(1)}/targets`, body)
  const told = await Promise.all(heard)
  return Math.max(...told.map(({ last }) => last)) - begun
}

async function admin(origin, method, target, body) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const response = await fetch(origin + target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${target} was answered with ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
