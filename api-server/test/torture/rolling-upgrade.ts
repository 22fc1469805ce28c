/**
 * A server of the version before the present schema, and one of now, on one database: the new one starts and migrates while the old one
 * writes, then both write for UPGRADE_SECONDS (10). Everything that was acknowledged must be there for both; afterwards the old version
 * must refuse to start on the newer database. A data file it refuses, or reads whole where the format is still its own.
 */
import path from 'node:path'
import { NEWEST_SCHEMA } from '../../src/storage/postgres/migrations.js'
import { call, temporaryFolder, type Json } from '../support/api.js'
import { startPostgres } from '../support/postgres.js'
import { runCommand, startProcess, type ServerProcess } from '../support/process.js'
import { ask, bearer } from '../support/serving.js'
import { serverBefore } from './earlier-server.js'
import type { Part } from './part.js'
import { FLAGS, token } from './serving.js'

const flag = { role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }

/** Writes configs, and values of one that the other server writes in another environment, until it is stopped. */
class Writer {
  /** Configs that were acknowledged. */
  readonly keys: string[] = []
  /** The last value that was acknowledged. */
  value = 0
  private refused = 0
  private isOver = false
  private running: Promise<void> | undefined

  constructor(
    private readonly name: string,
    private readonly url: string,
    private readonly project: Json,
    private readonly environmentId: string,
  ) {}

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.isOver = true
    await this.running
  }

  get report(): string {
    return `${this.keys.length} configs and ${this.value} values by the ${this.name} server (${this.refused} times 503)`
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const key = `${this.name}-${this.keys.length}`
      if (await this.write('POST', 'configs', { ...flag, key }, 200)) this.keys.push(key)
      const targets = { environmentId: this.environmentId, defaultValue: this.value + 1, rules: [] }
      if (await this.write('PUT', 'configs/shared/targets', targets, 204)) this.value += 1
    }
  }

  private async write(method: string, target: string, body: object, wanted: number): Promise<boolean> {
    const { status } = await call(this.url, method, `/projects/${this.project.id}/${target}`, body, { token })
    if (status === wanted) return true
    // While the tables are changed a server may say that it has to wait.
    if (status !== 503) throw new Error(`The ${this.name} server answers ${method} ${target} with ${status}`)
    this.refused += 1
    return false
  }
}

export const rollingUpgrade: Part = {
  name: 'rolling-upgrade',
  async run({ count }) {
    const seconds = count('UPGRADE_SECONDS', 10)
    const earlier = await serverBefore(`api-server/src/storage/postgres/schema-${NEWEST_SCHEMA}.ts`)
    const postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const env = { DATABASE_URL: databaseUrl, INIT_ADMIN_TOKEN: token }
    const folder = await temporaryFolder()
    const servers: { stop(): Promise<unknown> }[] = []
    try {
      const old = await startProcess(env, undefined, earlier.bin)
      servers.push(old)
      const { body: project } = await call(old.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, { token })
      await call(old.url, 'POST', `/projects/${project.id}/configs`, { ...flag, key: 'shared' }, { token })
      const [first, second] = project.environments
      const before = new Writer('old', old.url, project, first.id)
      before.start()
      while (before.value < 10) await pause()
      const now = await startProcess(env)
      servers.push(now)
      const after = new Writer('new', now.url, project, second.id)
      after.start()
      const sdkKey = await runCommand(
        ['sdk-key', 'create', '--project', 'shop', '--environment', first.slug, '--kind', 'server', '--name', 'A'],
        { DATABASE_URL: databaseUrl },
      )
      if (sdkKey.code !== 0) throw new Error(`No SDK key was made: ${sdkKey.stderr}`)
      const served = async () => (await ask(now, `${FLAGS}/shared`, {}, bearer(sdkKey.stdout.trim()))).body['value']
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause()) {
        if (typeof (await served()) !== 'number') throw new Error('The new server did not serve the flag')
      }
      await Promise.all([before.stop(), after.stop()])
      // The old server says nothing of its writes; the database's triggers do.
      while ((await served()) !== before.value) await pause()

      let lost = 0
      for (const { url } of [old, now]) {
        const { body: configs } = await call(url, 'GET', `/projects/${project.id}/configs`, undefined, { token })
        const there = new Set(configs.map(({ key }) => key))
        lost += [...before.keys, ...after.keys].filter((key) => !there.has(key)).length
        const { body: shared } = await call(url, 'GET', `/projects/${project.id}/configs/shared`, undefined, { token })
        const valueIn = (id: string) => shared.targets.find(({ environment }) => environment.id === id)?.defaultValue
        if (valueIn(first.id) !== String(before.value)) lost += 1
        if (valueIn(second.id) !== String(after.value)) lost += 1
      }
      await old.stop()
      const refusal = await startOrRefusal(env, earlier.bin)
      if (typeof refusal !== 'string') throw new Error('The old server starts on the database of the new one')
      const file = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token }
      lost += await lostInFile(file, earlier.bin)
      const done = `version ${earlier.commit} and now on one database: ${before.report}, ${after.report}; the old one refuses the newer database`
      return { done, lost }
    } finally {
      for (const server of servers) await server.stop()
      await postgres.stop()
      await earlier.remove()
    }
  },
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The old server, or why it does not start. Throws if that is not for the data's version. */
async function startOrRefusal(env: Record<string, string>, bin: string): Promise<ServerProcess | string> {
  try {
    return await startProcess(env, undefined, bin)
  } catch (error) {
    const { message } = error as Error
    if (/newer|version/.test(message)) return message
    throw error
  }
}

/** How much of what the new server writes to a data file the old one does not show, if it starts on it. */
async function lostInFile(env: Record<string, string>, bin: string): Promise<number> {
  const now = await startProcess(env)
  const { body: project } = await call(now.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, { token })
  await call(now.url, 'POST', `/projects/${project.id}/configs`, { ...flag, key: 'kept' }, { token })
  await now.stop()
  const old = await startOrRefusal(env, bin)
  if (typeof old === 'string') return 0
  const { body: configs } = await call(old.url, 'GET', `/projects/${project.id}/configs`, undefined, { token })
  await old.stop()
  return configs.map(({ key }) => key).join() === 'kept' ? 0 : 1
}
