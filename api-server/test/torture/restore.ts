/**
 * A backup that is put in place of the data file while the server runs and others write: over it, or by a rename, also while the
 * journal is folded. The next write is refused and says why, nothing of the two is mixed, and once the journal is moved away a start
 * finds the backup. Setting: RESTORES, rounds of each kind, 3 when it is not set.
 */
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess, type ServerProcess } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
const WRITERS = 4
/** A few of them are as large as the journal may grow. */
const LARGE = 'x'.repeat(1_000_000)

type Kind = 'copied over it' | 'renamed onto it' | 'renamed onto it while folding'
const KINDS: readonly Kind[] = ['copied over it', 'renamed onto it', 'renamed onto it while folding']

export const restore: Part = {
  name: 'json-restore',
  async run({ random, count }) {
    const rounds = count('RESTORES', 3)
    let refused = 0
    for (const kind of KINDS) {
      for (let round = 0; round < rounds; round++) refused += await restoreOnce(kind, random.below(200))
    }
    const done = `${KINDS.length} ways to put a backup in place of the data file, ${rounds} rounds each; ${refused} writes refused`
    return { done, lost: 0 }
  },
}

async function restoreOnce(kind: Kind, wait: number): Promise<number> {
  const folder = await temporaryFolder()
  const env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token, LOG_LEVEL: 'error' }
  const backup = path.join(folder, 'backup.json')
  try {
    const server = await startProcess(env)
    const project = (await create(server, 'before')).body
    const backedUp = await runCommand(['backup', '--file', backup], env)
    if (backedUp.code !== 0) throw new Error(`backup: ${backedUp.stderr}`)
    const bytes = await readFile(backup)
    const writing = new Writing(server, `/projects/${project.id}/configs`, kind.endsWith('folding'))
    await sleep(wait)
    if (kind.endsWith('folding')) await foldBegins(folder)
    if (kind === 'copied over it') await copyFile(backup, env.DATA_FILE)
    else await rename(backup, env.DATA_FILE)
    const late = await writing.end()
    if (late > 0) throw new Error(`${kind}: ${late} writes that began after it were acknowledged`)
    await isRefused(kind, server, env, folder)
    const { code, stderr } = await server.stop()
    if (code === 0 || !/was replaced while the server runs/.test(stderr))
      throw new Error(`${kind}: a stop said ${stderr}`)
    if (!bytes.equals(await readFile(env.DATA_FILE))) throw new Error(`${kind}: the restored file was changed`)
    await startsOnlyWithoutJournal(kind, env, folder)
    return writing.refused
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const create = (server: ServerProcess, slug: string) =>
  call(server.url, 'POST', '/projects', { name: slug, slug }, { token })

/** Creates configs until `end`, which stops them after some that began later than it was called. */
class Writing {
  refused = 0
  private late = 0
  private endsAt = Infinity
  private count = 0
  private readonly running: Promise<unknown>

  constructor(
    private readonly server: ServerProcess,
    private readonly place: string,
    private readonly isLarge: boolean,
  ) {
    this.running = Promise.all(Array.from({ length: WRITERS }, () => this.write()))
    this.running.catch(() => undefined)
  }

  /** Returns how many of the writes that began since were acknowledged. */
  async end(): Promise<number> {
    this.endsAt = performance.now()
    await this.running
    return this.late
  }

  private async write(): Promise<void> {
    for (let after = 0; after < 3;) {
      const began = performance.now()
      const config = { key: `config-${(this.count += 1)}`, role: 'config', lifetime: 'permanent', type: 'string' }
      const body = { ...config, defaultValue: this.isLarge ? LARGE : 'x' }
      const { status } = await call(this.server.url, 'POST', this.place, body, { token })
      if (status !== 200 && status !== 503) throw new Error(`A write answered ${status}`)
      if (status === 503) this.refused += 1
      if (began < this.endsAt) continue
      after += 1
      if (status === 200) this.late += 1
    }
  }
}

/** A new data file is being written. */
async function foldBegins(folder: string): Promise<void> {
  const isTemporary = (name: string) =>
    name.startsWith('data.json.') && name.endsWith('.tmp') && !name.includes('journal')
  while (!(await readdir(folder)).some(isTemporary)) await sleep(1)
}

/** Reads go on from memory; `/readyz` and all that would copy what lies there say that it is another file. */
async function isRefused(
  kind: Kind,
  server: ServerProcess,
  env: Record<string, string>,
  folder: string,
): Promise<void> {
  const read = await call(server.url, 'GET', '/projects', undefined, { token })
  if (read.status !== 200) throw new Error(`${kind}: a read answered ${read.status}`)
  await sleep(1100)
  const ready = await fetch(new URL('/readyz?for=admin', server.url))
  if (ready.status !== 503 || !(await ready.text()).includes('replaced'))
    throw new Error(`${kind}: /readyz is ${ready.status}`)
  for (const command of ['export', 'backup']) {
    const { code, stderr } = await runCommand([command, '--file', path.join(folder, `${command}.json`)], env)
    if (code !== 1 || !/was replaced while the server runs/.test(stderr))
      throw new Error(`${kind}: ${command}: ${code} ${stderr}`)
  }
}

async function startsOnlyWithoutJournal(kind: Kind, env: Record<string, string>, folder: string): Promise<void> {
  const start = await runCommand(['start'], { ...env, PORT: '0' })
  if (start.code !== 1 || !/move the journal away/.test(start.stderr))
    throw new Error(`${kind}: a start: ${start.stderr}`)
  for (const name of await readdir(folder)) if (name.includes('.journal.')) await rm(path.join(folder, name))
  const server = await startProcess(env)
  const projects = await call(server.url, 'GET', '/projects', undefined, { token })
  const configs = await call(server.url, 'GET', `/projects/${projects.body[0].id}/configs`, undefined, { token })
  await server.stop()
  if (projects.body.map(({ slug }) => slug).join() !== 'before' || configs.body.length !== 0) {
    throw new Error(`${kind}: the server does not have what the backup has`)
  }
}
