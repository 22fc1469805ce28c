/**
 * Kills the server at random moments while many write, and after each restart looks for every acknowledged write. A
 * write that was under way may be there or not, but whole, and with its audit entry.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, temporaryFolder } from '../support/api.js'
import { readExport } from '../support/data-file.js'
import { startPostgres } from '../support/postgres.js'
import { runCommand, startProcess, type ServerProcess } from '../support/process.js'
import type { Part } from './part.js'
import type { Random } from './random.js'

const WRITERS = 8
const token = 'init-token'

interface Written {
  key: string
  /** The last value that was acknowledged; undefined until the creation was. */
  value?: number
  /** The value of the request that is under way. */
  trying?: number
}

interface Place {
  env: Record<string, string>
  /** Ends the database as a power cut would; nothing if there is none. */
  crashDatabase?: () => Promise<void>
  remove(): Promise<void>
}

export const CRASH_PLACES = {
  async json(): Promise<Place> {
    const folder = await temporaryFolder()
    const env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token }
    return { env, remove: () => rm(folder, { recursive: true, force: true }) }
  },
  async postgres(): Promise<Place> {
    const server = await startPostgres()
    const env = { DATABASE_URL: await server.newDatabase(), INIT_ADMIN_TOKEN: token }
    return { env, crashDatabase: () => server.restart('SIGQUIT'), remove: () => server.stop() }
  },
}

/** Setting: KILLS, 50 when it is not set. */
export const crashParts: readonly Part[] = Object.entries(CRASH_PLACES).map(([kind, makePlace]) => ({
  name: `crash-${kind}`,
  async run({ random, count }) {
    const place = await makePlace()
    const { kills, databaseCrashes, acknowledged } = await crashTest(place, count('KILLS', 50), random)
    await place.remove()
    const database = place.crashDatabase ? `, ${databaseCrashes} crashes of the database` : ''
    return {
      done: `${kills} SIGKILLs of the server under load${database}; ${acknowledged} acknowledged writes`,
      lost: 0,
    }
  },
}))

interface CrashReport {
  kills: number
  databaseCrashes: number
  acknowledged: number
}

async function crashTest(place: Place, kills: number, random: Random): Promise<CrashReport> {
  const report: CrashReport = { kills: 0, databaseCrashes: 0, acknowledged: 0 }
  const written: Written[] = []
  let server = await startProcess(place.env)
  const slug = { name: 'Crash', slug: 'crash' }
  const project = (await call(server.url, 'POST', '/projects', slug, { token })).body
  const base = `/projects/${project.id}/configs`
  const environmentId = project.environments[0].id
  while (report.kills < kills) {
    const { url } = server
    const writers = Array.from({ length: WRITERS }, () => writeUntilDead(url, base, environmentId, written, report))
    await sleep(20 + random.below(400))
    await server.stop('SIGKILL')
    report.kills += 1
    await Promise.all(writers)
    if (place.crashDatabase && report.kills % 10 === 0) {
      await place.crashDatabase()
      report.databaseCrashes += 1
    }
    server = await startProcess(place.env)
    await verify(server, base, written)
  }
  await server.stop()
  await verifyAudit(place.env, written)
  return report
}

/** Creates configs, and counts their default up by one again and again, until the server does not answer. */
async function writeUntilDead(
  url: string,
  base: string,
  environmentId: string,
  written: Written[],
  report: CrashReport,
): Promise<void> {
  const settings = { role: 'config', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
  try {
    for (;;) {
      const config: Written = { key: `config-${written.length}`, trying: 0 }
      written.push(config)
      await must(call(url, 'POST', base, { ...settings, key: config.key }, { token }), 200)
      acknowledge(config, report)
      for (let value = 1; value <= 5; value++) {
        config.trying = value
        const body = { environmentId, defaultValue: value, rules: [] }
        await must(call(url, 'PUT', `${base}/${config.key}/targets`, body, { token }), 204)
        acknowledge(config, report)
      }
    }
  } catch (error) {
    if (error instanceof WrongAnswer) throw error
  }
}

class WrongAnswer extends Error {}

async function must(answer: ReturnType<typeof call>, status: number): Promise<void> {
  const { status: actual, body } = await answer
  if (actual !== status) throw new WrongAnswer(`${actual} instead of ${status}: ${JSON.stringify(body)}`)
}

function acknowledge(config: Written, report: CrashReport): void {
  if (config.trying !== undefined) config.value = config.trying
  delete config.trying
  report.acknowledged += 1
}

/** Takes what was under way as what it turned out to be. */
async function verify({ url }: ServerProcess, base: string, written: Written[]): Promise<void> {
  const open = written.filter((config) => config.trying !== undefined)
  const listed = new Set((await call(url, 'GET', base, undefined, { token })).body.map(({ key }) => key))
  for (const { key, value } of written) {
    if (value !== undefined && !listed.has(key)) throw new Error(`The acknowledged config ${key} is lost`)
  }
  const settled = written.filter((config) => config.value !== undefined && config.trying === undefined).slice(-50)
  for (const config of [...open, ...settled]) {
    if (!listed.has(config.key)) continue
    const { body } = await call(url, 'GET', `${base}/${config.key}`, undefined, { token })
    const [target, other] = [body.targets[0], body.targets[1]]
    const value = Number(target.defaultValue)
    if (value !== config.value && value !== config.trying) {
      throw new Error(`${config.key} holds ${value}, acknowledged was ${config.value}, under way ${config.trying}`)
    }
    if (body.targets.length !== 2 || other.defaultValue !== '0') throw new Error(`${config.key} is not whole`)
    config.value = value
  }
  for (const config of open) delete config.trying
}

/** As many audit entries as changes: neither exists without the other. */
async function verifyAudit(env: Record<string, string>, written: readonly Written[]): Promise<void> {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'export.json')
  const { code, stderr } = await runCommand(['export', '--file', file], env)
  if (code !== 0) throw new Error(`The export failed: ${stderr}`)
  const data = (await readExport(file)) as {
    configs?: { id: string; key: string }[]
    targets?: { id: string; configId: string }[]
    audit?: { id: string; resource: string; resourceId: string }[]
  }
  await rm(folder, { recursive: true, force: true })
  const entries = new Map<string, number>()
  for (const { resourceId } of data.audit ?? []) entries.set(resourceId, (entries.get(resourceId) ?? 0) + 1)
  const values = new Map(written.map(({ key, value }) => [key, value]))
  for (const { id, key } of data.configs ?? []) {
    const targets = (data.targets ?? []).filter((target) => target.configId === id)
    const changes = targets.map((target) => entries.get(target.id) ?? 0)
    const total = changes.reduce((sum, count) => sum + count, 0)
    if (entries.get(id) !== 1 || total !== values.get(key)) {
      throw new Error(`${key}: ${values.get(key)} changes, but ${total} audit entries`)
    }
  }
}
