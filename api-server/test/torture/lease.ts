/**
 * Who owns a JSON file, where it is hard to tell: servers that are paused for longer than their lease, that run in containers of
 * their own (both are process 1), behind a symbolic link, after their lock was deleted or they were killed. No acknowledged write
 * may be lost, and a server that is no longer the owner may acknowledge none.
 */
import { spawn } from 'node:child_process'
import { readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, temporaryFolder } from '../support/api.js'
import { startProcess, type ServerProcess } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
/** Rounds run beside each other, since most of a round is waiting for a lease to run out. */
const AT_ONCE = 5
/** Within this time the next server must be there, in milliseconds. */
const RECOVERY = 60_000

interface LeaseReport {
  pauses: number
  containers: number
  kills: number
  acknowledged: number
  /** The longest time from the end of a server to the first answer of the next, in milliseconds. */
  recovery: number
}

interface Store {
  env: Record<string, string>
  acknowledged: string[]
  report: LeaseReport
}

export const jsonLease: Part = {
  name: 'json-lease',
  async run({ count }) {
    const { acknowledged, recovery, ...did } = await leaseTest(count('PAUSES', 50))
    const done =
      `${did.pauses} pauses past the lease, ${did.containers} containers ended, ${did.kills} SIGKILLs behind a link, ` +
      `${acknowledged} acknowledged writes, the next server within ${recovery} ms`
    return { done, lost: 0 }
  },
}

async function leaseTest(pauses: number): Promise<LeaseReport> {
  const report: LeaseReport = { pauses: 0, containers: 0, kills: 0, acknowledged: 0, recovery: 0 }
  const stores = Array.from({ length: Math.min(AT_ONCE, pauses) }, () => inFolder(report, pauseRounds(report, pauses)))
  await Promise.all(stores)
  await inFolder(report, containers)
  await inFolder(report, linkAndLock)
  return report
}

async function inFolder(report: LeaseReport, work: (store: Store) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token, LOG_LEVEL: 'error' }
  try {
    await work({ env, acknowledged: [], report })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server is paused past its lease, the next one takes over and writes; the first one goes on and is asked. */
function pauseRounds(report: LeaseReport, pauses: number) {
  return async (store: Store) => {
    let server = await startProcess(store.env)
    while (report.pauses < pauses) {
      report.pauses += 1
      await writeSome(server, store)
      server.child.kill('SIGSTOP')
      const next = await recover(store)
      await writeSome(next, store)
      server.child.kill('SIGCONT')
      // It informs its operator, even if nobody asks it anything.
      await server.logged(/Another process has taken/)
      for (let tries = 0; tries < 3; tries++) {
        for (const method of ['POST', 'GET']) {
          const { status } = await create(server, `refused-${store.acknowledged.length}`, method)
          if (status !== 503) throw new Error(`A server that lost its file answered ${status} to a ${method}`)
        }
      }
      await writeSome(next, store)
      const { code } = await server.stop()
      if (code === 0) throw new Error('A server that lost its file ended as if nothing had been')
      await verify(next, store)
      server = next
    }
    await server.stop()
  }
}

/** Two servers that are both process 1 of a namespace, and one that is killed there. Needs root on Linux. */
async function containers(store: Store): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('lease: no containers (they need root on Linux)')
    return
  }
  const first = await startContained(store.env)
  await writeSome(first, store)
  const second = await startContained(store.env).then(
    () => 'started',
    (error: unknown) => (error as Error).message,
  )
  if (!second.includes('is in use by process')) throw new Error(`The second container: ${second}`)
  await writeSome(first, store)
  await first.stop('SIGKILL')
  const third = await recover(store, startContained)
  store.report.containers += 2
  await verify(third, store)
  await third.stop('SIGKILL')
  const last = await recover(store)
  await verify(last, store)
  await last.stop()
}

/** Two servers on one file by two names; a lock that is deleted while both are wanted; a server that is killed. */
async function linkAndLock(store: Store): Promise<void> {
  const link = `${store.env['DATA_FILE'] ?? ''}.link`
  await symlink(store.env['DATA_FILE'] ?? '', link)
  const byLink = { ...store, env: { ...store.env, DATA_FILE: link } }
  for (const [one, other] of [
    [store, byLink],
    [byLink, store],
  ] as const) {
    const server = await startProcess(one.env)
    await writeSome(server, store)
    await refusedStart(other)
    await rm(`${store.env['DATA_FILE'] ?? ''}.lock`)
    await writeSome(server, store)
    await refusedStart(other)
    await server.stop('SIGKILL')
    store.report.kills += 1
    const next = await recover(other)
    await verify(next, store)
    await next.stop()
  }
  const names = (await readdir(path.dirname(link))).sort()
  if (names.join() !== 'data.json,data.json.link') throw new Error(`Left behind: ${names.join()}`)
}

async function refusedStart({ env }: Store): Promise<void> {
  const message = await startProcess(env).then(
    () => 'started',
    (error: unknown) => (error as Error).message,
  )
  if (!message.includes('is in use by process')) throw new Error(`A second server: ${message}`)
}

async function recover({ env, report }: Store, start = startProcess): Promise<ServerProcess> {
  const began = performance.now()
  const server = await start(env)
  const took = performance.now() - began
  report.recovery = Math.max(report.recovery, Math.round(took))
  if (took > RECOVERY) throw new Error(`The next server needed ${Math.round(took)} ms`)
  return server
}

const create = (server: ServerProcess, slug: string, method = 'POST') =>
  call(server.url, method, '/projects', method === 'POST' ? { name: slug, slug } : undefined, { token })

async function writeSome(server: ServerProcess, { acknowledged, report }: Store): Promise<void> {
  for (let count = 0; count < 5; count++) {
    const slug = `p-${acknowledged.length}`
    const { status, body } = await create(server, slug)
    if (status !== 200) throw new Error(`The owner answered ${status}: ${JSON.stringify(body)}`)
    acknowledged.push(slug)
    report.acknowledged += 1
  }
}

async function verify({ url }: ServerProcess, { acknowledged }: Store): Promise<void> {
  const found = (await call(url, 'GET', '/projects', undefined, { token })).body.map(({ slug }) => slug)
  if (found.join() !== acknowledged.join())
    throw new Error(`Found ${found.join()}, acknowledged ${acknowledged.join()}`)
}

/** The server as process 1 of its own namespace, under a host name of its own. */
async function startContained(env: Record<string, string>): Promise<ServerProcess> {
  const bin = fileURLToPath(new URL('../../bin/service-api.js', import.meta.url))
  const inside = 'hostname "c-$$-$RANDOM_NAME"; exec "$0" "$@"'
  const args = [
    '--pid',
    '--uts',
    '--fork',
    '--kill-child',
    '--mount-proc',
    'sh',
    '-c',
    inside,
    process.execPath,
    bin,
    'start',
  ]
  const name = String(performance.now()).replace('.', '')
  const child = spawn('unshare', args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', RANDOM_NAME: name, ...env },
    stdio: 'pipe',
  })
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      const found = /http:\/\/\S+/.exec(stdout)
      if (found) resolve(found[0])
    })
    void ended.then(() => reject(new Error(stderr)))
  })
  return {
    url,
    child,
    logged: () => Promise.reject(new Error('A contained server has no log')),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
