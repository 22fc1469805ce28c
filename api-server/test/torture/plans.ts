/**
 * Two servers on one PostgreSQL carry out the same scheduled changes, one with a fast clock and one with a slow one, while they are killed
 * and stopped, and while the database ends their connections. Each step must be made once, in its order.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, temporaryFolder, type Answer, type Json } from '../support/api.js'
import { startPostgres, statements } from '../support/postgres.js'
import { startProcess, type ServerProcess } from '../support/process.js'
import { until } from '../support/until.js'
import type { Part } from './part.js'
import type { Random } from './random.js'
import { ShiftedClock } from './shifted-clock.js'

const TOKEN = 'init-token'
const CHANGES = 24
const STEPS = 12
/** Milliseconds. */
const TIMES = { first: 12_000, between: 4000, clockOff: 1500, stopped: 6000 }

interface Server {
  env: Record<string, string>
  process: ServerProcess
}

class Pair {
  readonly done = { kills: 0, stops: 0, ended: 0 }

  constructor(
    private readonly url: string,
    private readonly servers: readonly [Server, Server],
    private readonly random: Random,
  ) {}

  /** Asks one of the two until it answers. What creates something is refused the second time, so it is only sent in quiet. */
  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const { process } = this.servers[tries % 2 === 0 ? 0 : 1]
      const answer = await call(process.url, method, path, body, { token: TOKEN, timeout: 15_000 }).catch(
        () => undefined,
      )
      if (answer && answer.status !== 503) return answer
      if (tries === 100) throw new Error(`${method} ${path} has no answer`)
      await sleep(300)
    }
  }

  /** One fault, of whichever kind is next. */
  async disturb(round: number): Promise<void> {
    const server = this.servers[round % 2 === 0 ? 0 : 1]
    if (round % 4 < 2) {
      await server.process.stop('SIGKILL')
      server.process = await startProcess(server.env)
      this.done.kills += 1
    } else if (round % 4 === 2) {
      server.process.child.kill('SIGSTOP')
      await sleep(this.random.below(TIMES.stopped))
      server.process.child.kill('SIGCONT')
      this.done.stops += 1
    } else {
      const others = 'where datname = current_database() and pid <> pg_backend_pid()'
      await statements(this.url, `select pg_terminate_backend(pid) from pg_stat_activity ${others}`)
      this.done.ended += 1
    }
    await sleep(this.random.below(1200))
  }

  async close(): Promise<void> {
    for (const { process } of this.servers) await process.stop('SIGKILL')
  }
}

/** Plans the changes; returns the project's path and the keys of the configs. */
async function plan(pair: Pair): Promise<{ base: string; keys: string[] }> {
  const project = (await pair.ask('POST', '/projects', { name: 'Plans', slug: 'plans' })).body
  const base = `/projects/${project.id}`
  const environmentId = project.environments[0].id
  const about = { role: 'config', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
  const keys = Array.from({ length: CHANGES }, (_, index) => `planned-${index}`)
  for (const key of keys) {
    await pair.ask('POST', `${base}/configs`, { key, ...about })
    const from = Date.now() + TIMES.first
    const steps = Array.from({ length: STEPS }, (_, step) => {
      return { at: new Date(from + step * TIMES.between).toISOString(), defaultValue: step + 1, rules: [] }
    })
    const { status, body } = await pair.ask('POST', `${base}/configs/${key}/planned-changes`, { environmentId, steps })
    if (status !== 200) throw new Error(`A change was not planned: ${JSON.stringify(body)}`)
  }
  return { base, keys }
}

/** The values that a config had, in their order, as its history has them. */
async function valuesOf(pair: Pair, path: string): Promise<string[]> {
  interface Version {
    part: string
    action: string
    after: { defaultValue: string }
  }
  const { body } = await pair.ask('GET', `${path}/history?limit=200`)
  const versions = body as unknown as Version[]
  return versions
    .filter(({ part, action }) => part === 'targets' && action === 'update')
    .map(({ after }) => after.defaultValue)
    .reverse()
}

export const plans: Part = {
  name: 'plans',
  async run({ random }) {
    const postgres = await startPostgres()
    const folders = [await temporaryFolder(), await temporaryFolder()] as const
    const url = await postgres.newDatabase()
    const start = async (folder: string, off: number): Promise<Server> => {
      const clock = await ShiftedClock.in(folder)
      await clock.begin(off)
      const env = { DATABASE_URL: url, INIT_ADMIN_TOKEN: TOKEN, ...clock.env }
      return { env, process: await startProcess(env) }
    }
    const servers = [await start(folders[0], TIMES.clockOff), await start(folders[1], -TIMES.clockOff)] as const
    const pair = new Pair(url, [...servers], random)
    const { base, keys } = await plan(pair)
    const states = async () =>
      (await pair.ask('GET', `${base}/planned-changes?limit=200`)).body.map(({ state }: Json) => state)
    const end = Date.now() + TIMES.first + STEPS * TIMES.between
    for (let round = 0; Date.now() < end; round += 1) await pair.disturb(round)
    await until(async () => (await states()).every((state) => state !== 'scheduled'))
    const wrong: string[] = (await states()).filter((state) => state !== 'applied')
    const wanted = Array.from({ length: STEPS }, (_, step) => String(step + 1)).join()
    for (const key of keys) {
      const values = (await valuesOf(pair, `${base}/configs/${key}`)).join()
      if (values !== wanted) wrong.push(`${key}: ${values}`)
    }
    await pair.close()
    await postgres.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    if (wrong.length > 0) throw new Error(`Steps were left out, repeated or out of order: ${wrong.join('; ')}`)
    const { kills, stops, ended } = pair.done
    const faults = `${kills} SIGKILLs, ${stops} pauses, ${ended} times all connections ended`
    return {
      done: `${CHANGES * STEPS} planned steps by two servers whose clocks are 3 s apart, ${faults}; each made once`,
      lost: 0,
    }
  },
}
