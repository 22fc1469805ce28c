/**
 * The server's clock jumps, by hours, days and years, both ways: streams stay and hear of changes, limits hold and end, revoked keys stay
 * revoked, counts land on the day that the clock showed, and nothing becomes stale on the strength of it.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStorage } from '@service/api-server'
import { dayOf } from '../../src/domain/report-days.js'
import { call, temporaryFolder } from '../support/api.js'
import { startPostgres } from '../support/postgres.js'
import { runCommand, startProcess } from '../support/process.js'
import { ask, bearer, listen } from '../support/serving.js'
import type { Part } from './part.js'
import { FLAGS, furnish, token, turn, type Serving } from './serving.js'
import { ShiftedClock } from './shifted-clock.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** The clock's offsets from the real one, in this order. */
const JUMPS = [HOUR, -HOUR, 25 * HOUR, -3 * DAY, 40 * DAY, 10 * YEAR, -10 * YEAR, 0]

/** Requests a second, so that a few reach the limit. */
const RATE_LIMIT = 6
const WINDOW = 10

export const clock: Part = {
  name: 'clock',
  async run() {
    const folder = await temporaryFolder()
    const postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const serving = await furnish({ DATABASE_URL: databaseUrl })
    const shifted = await ShiftedClock.in(folder)
    const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: String(RATE_LIMIT), ...shifted.env }
    let server = await startProcess(env)
    const storage = await openStorage({ databaseUrl })
    const tries = new Tries(databaseUrl, serving, shifted, () => server.url)
    const stream = await listen({ url: server.url }, '/server/sse/v1', {
      body: { serverSdkKey: serving.server, metaContext: {} },
    })
    try {
      await stream.next()
      await tries.makeTemporary()
      for (const [index, jump] of JUMPS.entries()) {
        await shifted.set(jump)
        await tries.round(index + 1)
        while (!(await stream.next()).data.includes(`"defaultValue":"${index + 1}"`));
        // What was noted before has been taken for this day, and no later one.
        const { id } = await configOf(storage, serving)
        const mark = String(index)
        const isStored = async () =>
          (await storage.read((stores) => stores.counts.list(id, '0000-00-00'))).some((one) => one.sdkVersion === mark)
        while (!(await isStored())) await sleep(50)
      }
      stream.close()
      const { code } = await server.stop()
      if (code !== 0) throw new Error(`The server ended with ${code}`)
      let lost = await missing(storage, serving, tries.byDay)
      for (const ahead of [60 * DAY, 3 * YEAR]) {
        await shifted.begin(ahead)
        server = await startProcess({ ...env, LOG_LEVEL: 'warn' })
        await server.logged(/Nothing is deleted for its age/)
        await tries.isInUse()
        await server.stop()
      }
      lost += await missing(storage, serving, tries.byDay)
      const reads = [...tries.byDay.values()].reduce((sum, count) => sum + count, 0)
      const done = `${JUMPS.length} jumps of the clock, 10 years at most: ${tries.requests} requests, ${reads} reads on ${tries.byDay.size} days, ${tries.revoked.length} keys ended`
      return { done, lost }
    } finally {
      stream.close()
      await server.stop()
      await storage.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Storage = Awaited<ReturnType<typeof openStorage>>

async function configOf(storage: Storage, { project }: Serving) {
  const configs = await storage.read((stores) => stores.configs.list(project.id))
  const config = configs.find(({ key }) => key === 'flag')
  if (!config) throw new Error('The flag is gone')
  return config
}

/** How many reads are on no day, or on another than they were made on. */
async function missing(storage: Storage, serving: Serving, byDay: ReadonlyMap<string, number>): Promise<number> {
  const { id } = await configOf(storage, serving)
  const stored = new Map<string, number>()
  for (const { day, count } of await storage.read((stores) => stores.counts.list(id, '0000-00-00'))) {
    stored.set(day, (stored.get(day) ?? 0) + count)
  }
  const days = new Set([...byDay.keys(), ...stored.keys()])
  return [...days].reduce((sum, day) => sum + Math.abs((byDay.get(day) ?? 0) - (stored.get(day) ?? 0)), 0)
}

/** What is tried after each jump. */
class Tries {
  readonly revoked: string[] = []
  readonly byDay = new Map<string, number>()
  requests = 0

  constructor(
    private readonly databaseUrl: string,
    private readonly serving: Serving,
    private readonly clock: ShiftedClock,
    private readonly url: () => string,
  ) {}

  async makeTemporary(): Promise<void> {
    const short = { key: 'short', role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: false }
    await this.expect(200, await this.admin('POST', '/configs', short))
    await this.expect(200, await this.evaluate(this.serving.server, 'short'))
    await this.isInUse()
  }

  /** Whether the temporary config is still what it was. */
  async isInUse(): Promise<void> {
    for (;;) {
      const { status, body } = await this.admin('GET', '/configs/short')
      if (status !== 200 || body.state === 'stale') throw new Error(`${status}, and the state is ${body.state}`)
      if (body.state === 'in-use') return
      await sleep(50)
    }
  }

  async round(value: number): Promise<void> {
    const { server, client } = this.serving
    await this.expect(204, { status: await turn(this.url(), this.serving, value) })
    const answer = await this.evaluate(server)
    await this.expect(200, answer)
    if (answer.body['value'] !== value) throw new Error('An old value was served')
    await this.keys()
    for (const secret of this.revoked) await this.expect(401, await this.evaluate(secret))
    await this.limit(client)
    const event = { key: 'flag', evaluatedValue: { value: '1' }, evaluationReason: 'found-match' }
    const now = this.clock.now()
    const report = {
      ...{ serverSdkKey: server, metaContext: { sdkName: 'clock', sdkVersion: String(value - 1) } },
      aggregatedEvents: { evaluatedConfig: [{ startTime: now - 1000, endTime: now, count: 3, event }] },
    }
    await this.expect(202, await this.post('/server/telemetry/v1', report))
    this.count(now, 3)
    await this.expect(200, { status: (await fetch(new URL('/readyz', this.url()))).status })
  }

  /** A key is rotated, the old secret ended, and both revoked; each time at once, whatever the clock says. */
  private async keys(): Promise<void> {
    const place = ['--project', 'shop']
    const environment = this.serving.project.environments[0].slug
    const [first] = await this.command(
      'create',
      ...place,
      '--environment',
      environment,
      '--kind',
      'server',
      '--name',
      'K',
    )
    await this.until(200, first)
    const list = JSON.parse((await this.command('list', ...place)).join('\n')) as { id: string; name: string }[]
    const id = list.find(({ name }) => name === 'K')?.id ?? ''
    const [second] = await this.command('rotate', ...place, '--id', id, '--keep-for', '24')
    await this.until(200, second)
    // The time of the old one follows the server's clock.
    await this.until(this.clock.now() - Date.now() < 24 * HOUR ? 200 : 401, first)
    await this.command('end-previous', ...place, '--id', id)
    await this.until(401, first)
    await this.command('revoke', ...place, '--id', id)
    await this.until(401, second)
    this.revoked.push(first, second)
  }

  /** With a key of its own: until it is refused, and for how long. */
  private async limit(secret: string): Promise<void> {
    await this.expect(200, await this.evaluate(secret))
    for (let sent = 1; sent <= RATE_LIMIT * WINDOW * 2; sent += 1) {
      const { status, headers } = await this.evaluate(secret)
      if (status === 200) continue
      const seconds = Number(headers.get('retry-after'))
      if (status === 429 && seconds >= 1 && seconds <= WINDOW) return
      throw new Error(`${status} with Retry-After ${seconds} instead of a limit`)
    }
    throw new Error('Nobody was limited')
  }

  private async until(wanted: number, secret: string): Promise<void> {
    for (;;) {
      const { status } = await this.evaluate(secret)
      if (status === wanted) return
      if (status !== 200 && status !== 401) throw new Error(`A key is answered with ${status}`)
      await sleep(300)
    }
  }

  private async evaluate(secret: string, key = 'flag') {
    const now = this.clock.now()
    const answer = await this.post(`${FLAGS}/${key}`, {}, bearer(secret))
    if (answer.status === 200 && key === 'flag') this.count(now, 1)
    return answer
  }

  private count(time: number, reads: number): void {
    const day = dayOf(time)
    this.byDay.set(day, (this.byDay.get(day) ?? 0) + reads)
  }

  private post(path: string, body: object, headers: Record<string, string> = {}) {
    this.requests += 1
    return ask({ url: this.url() }, path, body, headers)
  }

  private admin(method: string, target: string, body?: object) {
    this.requests += 1
    return call(this.url(), method, `/projects/${this.serving.project.id}${target}`, body, { token })
  }

  private async command(...args: string[]): Promise<[string, ...string[]]> {
    const { code, stdout, stderr } = await runCommand(['sdk-key', ...args], { DATABASE_URL: this.databaseUrl })
    if (code !== 0) throw new Error(`sdk-key ${args[0]} ended with ${code}: ${stderr}`)
    const [first = '', ...rest] = stdout.trim().split('\n')
    return [first, ...rest]
  }

  private expect(wanted: number, { status }: { status: number }): Promise<void> {
    if (status === wanted) return Promise.resolve()
    return Promise.reject(new Error(`${status} instead of ${wanted}`))
  }
}
