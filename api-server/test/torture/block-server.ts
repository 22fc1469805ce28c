/** A server in a process of its own that says how long its event loop was blocked at most, how long a parse takes, and its peak of memory in MB. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { bootstrap, openStorage, startServer } from '@service/api-server'
import type { Config } from '../../src/domain/records.js'
import { newTarget } from '../../src/services/projects/environments.js'

const EMPTY: Omit<Config, 'id' | 'projectId' | 'key' | 'createdAt' | 'updatedAt'> = {
  ...{ oldKeys: [], description: null, role: 'flag', lifetime: 'permanent', type: 'boolean', typeOptions: null },
  ...{ state: 'new', client: true, server: true, variations: [], tagIds: [], initialValue: 'true', archivedAt: null },
}

const now = () => new Date()
const storage = await openStorage({ dataFile: process.env['DATA_FILE'] ?? '' })
await bootstrap(storage, now, 'init-token')
const server = await startServer({ storage, now, trustedProxies: ['127.0.0.1'] })

let longest = 0
let last = clock()
setInterval(() => {
  const at = clock()
  // Whichever is shorter: while the machine does something else time goes by, and other threads of the process work too.
  longest = Math.max(longest, Math.min(at.time - last.time, at.work - last.work))
  last = at
}, 1)

/** The time, and how much the process has worked, both in milliseconds. */
function clock() {
  const { user, system } = process.cpuUsage()
  return { time: performance.now(), work: (user + system) / 1000 }
}

process.on('message', (message: { parse?: string; fill?: Filling; stop?: true }) => {
  if (message.stop) return void server.close().then(() => storage.close().then(() => process.exit(0)))
  if (message.parse !== undefined) return void process.send?.({ parse: timeOfParse(message.parse) })
  if (message.fill !== undefined) return void fill(message.fill).then(() => process.send?.({}))
  process.send?.({ longest, peak: Math.round(process.resourceUsage().maxRSS / 1024) })
  longest = 0
  last = clock()
})
process.send?.({ url: server.url })

/** In milliseconds: the middle one of many, since the machine has other things to do. */
function timeOfParse(text: string): number {
  const times = Array.from({ length: 11 }, () => {
    const start = clock()
    JSON.parse(text)
    const end = clock()
    return Math.min(end.time - start.time, end.work - start.work)
  })
  return times.sort((a, b) => a - b)[5] ?? 0
}

const CONFIGS = 20_000

/** A project, and the tag and the segment that all its configs are to have. */
interface Filling {
  projectId: string
  tagId: string
  segmentId: string
}

/** Puts many configs into a project, each with a target in every environment. */
async function fill({ projectId, tagId, segmentId }: Filling): Promise<void> {
  const at = now().toISOString()
  const condition = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId } as const
  const rule = { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true } as const
  const rules = [{ ...rule, conditions: [condition], percentages: [] }]
  await storage.transaction(async (stores) => {
    const environments = await stores.environments.list(projectId)
    for (let index = 0; index < CONFIGS; index++) {
      const own = { id: randomUUID(), projectId, key: `many-${index}`, tagIds: [tagId], createdAt: at, updatedAt: at }
      const config = { ...EMPTY, ...own }
      await stores.configs.insert(config)
      const targets = environments.map((environment) => ({ ...newTarget(config, environment, at), rules }))
      await stores.targets.insert(targets)
    }
  })
}
