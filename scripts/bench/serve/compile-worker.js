/**
 * The server's own classes in a process of its own: loads an environment from the storage that DATA_FILE or DATABASE_URL names, changes
 * one config after the other and brings the environment up to date, as the server does after a write. `node compile-worker.js <project>`
 * tells `{ load, stamp, changes }`, each as `{ cpu, wall }` in milliseconds: loading, the first look at all of it, and each change with its
 * transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openStorage } from '../../../api-server/dist/index.js'
import { Environments } from '../../../api-server/dist/runtime/environment/environments.js'
import { Health } from '../../../api-server/dist/runtime/health.js'
import { StorageSource } from '../../../api-server/dist/runtime/source.js'

const CHANGES = 12
const SETTLED = 2000
const [, , projectId] = process.argv
const { DATA_FILE: dataFile, DATABASE_URL: databaseUrl } = process.env
const storage = await openStorage(databaseUrl ? { databaseUrl } : { dataFile })
const source = new StorageSource(storage, () => new Date())
const environments = new Environments(source, new Health(1e9))
source.watch(() => undefined)
const live = await storage.read((stores) => stores.environments.list(projectId))
const { id } = live.find(({ slug }) => slug === 'production')
// Connecting is not part of loading.
await storage.revisions()

const load = await cost(() => environments.get(projectId, id))
const environment = await environments.get(projectId, id)
/** What streams and polls look at after each change. */
const look = () => {
  environment.view('server')
  environment.timestamp('server')
}
const stamp = await cost(look)
const configs = await storage.read((stores) => stores.configs.list(projectId))
// What was left to collect from loading is not the first change's, though it would count as this process's time.
await sleep(SETTLED)
const changes = []
for (let count = 0; count < CHANGES; count++) {
  const config = configs[(count * 997) % configs.length]
  changes.push(await cost(() => change(config, count % 2 === 0 ? 'true' : 'false')))
}
await storage.close()
process.send({ load, stamp, changes })

async function cost(work) {
  const before = process.cpuUsage()
  const begun = performance.now()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000, wall: performance.now() - begun }
}

async function change(config, defaultValue) {
  const generation = environment.generation
  await storage.transaction(async (stores) => {
    const target = (await stores.targets.list(config.id)).find(({ environmentId }) => environmentId === id)
    await stores.targets.update({ ...target, defaultValue, updatedAt: new Date().toISOString() })
  })
  while (environment.generation === generation) {
    await source.look()
    await environments.refresh()
  }
  look()
}
