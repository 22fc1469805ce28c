/** What a start costs: time to the first answer, idle memory, the time to load 20,000 configs. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import { fillStore, KEY, TOKEN } from './data.js'
import { alternate, median, pairedRatio, row } from './measure.js'
import { startPeer, startService } from './servers.js'

const LARGE = 20_000

/** Milliseconds from spawning the process until its first answer is read; with the probe also of processor time. */
async function firstAnswer(start, target, probe = false) {
  const begun = performance.now()
  const server = await start({ probe })
  const response = await fetch(new URL(target, server.url), { headers: { authorization: `Bearer ${TOKEN}` } })
  await response.arrayBuffer()
  const ms = performance.now() - begun
  const cpu = probe ? (await server.cost()).cpu / 1000 : undefined
  await server.stop()
  if (response.status !== 200) throw new Error(`${target}: ${response.status}`)
  return { ms, cpu }
}

async function idleMemory(start) {
  const server = await start({})
  await sleep(2000)
  const { rss } = await server.cost()
  await server.stop()
  return rss / 1e6
}

export async function measureStart({ folder, rounds }) {
  const bytes = path.join(folder, 'start-bytes')
  await mkdir(bytes, { recursive: true })
  for (const name of ['read', 'list', 'list.gz', 'created']) await writeFile(path.join(bytes, name), '{}')
  const env = { DATA_FILE: path.join(folder, 'start.json'), INIT_ADMIN_TOKEN: TOKEN }
  const service = (options) => startService(env, options)
  const bare = (options) => startPeer('node:http', bytes, options)
  await service({}).then((server) => server.stop())
  const large = { DATA_FILE: path.join(folder, 'large.json') }
  const project = await fillStore(large, LARGE, folder)
  const startLarge = (options) => startService(large, options)
  const lastOfLarge = `/v1/projects/${project}/configs/${KEY(LARGE - 1)}`
  const times = await alternate(rounds, {
    bare: () => firstAnswer(bare, '/v1/projects/1/configs/a'),
    ours: () => firstAnswer(service, '/v1/projects'),
    large: () => firstAnswer(startLarge, lastOfLarge),
    emptyCost: () => firstAnswer(service, '/v1/projects', true),
    largeCost: () => firstAnswer(startLarge, lastOfLarge, true),
  })
  const of = (name) => median(times[name].map(({ ms }) => ms))
  const load = median(times.large.map(({ ms }, round) => ms - times.ours[round].ms))
  const loadCost = median(times.largeCost.map(({ cpu }, round) => cpu - times.emptyCost[round].cpu))
  return [
    row('node:http: first answer', of('bare'), 'ms'),
    row('JSON file: first answer', of('ours'), 'ms', {
      ...{ ratio: pairedRatio(times.ours, times.bare, 'ms'), against: 'node:http', limit: '<= 2.5' },
    }),
    row('JSON file: first answer with 20,000 configs', of('large'), 'ms'),
    row('JSON file: load of 20,000 configs', load, 'ms', { limit: '<= 1000' }),
    row('JSON file: load of 20,000 configs, processor time', loadCost, 'ms'),
    row('node:http: idle memory', await idleMemory(bare), 'MB'),
    row('JSON file: idle memory', await idleMemory(service), 'MB', { limit: '<= 100' }),
    row('JSON file: idle memory with 20,000 configs', await idleMemory(startLarge), 'MB'),
  ]
}
