/** Faults the database while the server is under load and stays up: 20 rounds of each kind; FAULT_ROUNDS is another number. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Contract } from '../support/contract.js'
import { startPostgres, statements, type PostgresServer } from '../support/postgres.js'
import { startProcess, type ServerProcess } from '../support/process.js'
import { inWords, Load, lostOf, newTally, type Tally } from './load.js'
import type { Part } from './part.js'
import type { Random } from './random.js'

const token = 'init-token'

/** Answers that must come after a fault before it counts as over. */
const WRITES_AFTER = 16

const OF_SERVER = `from pg_stat_activity where application_name = 'service-api'`

type Fault = (postgres: PostgresServer, databaseUrl: string) => Promise<unknown>

const FAULTS: Readonly<Record<string, Fault>> = {
  'pg_terminate_backend of all': (_, url) => statements(url, `select pg_terminate_backend(pid) ${OF_SERVER}`),
  'restart -m fast': (postgres) => postgres.restart('SIGINT'),
  'restart -m immediate': (postgres) => postgres.restart('SIGQUIT'),
  'SIGKILL of the postmaster': (postgres) => postgres.restart('SIGKILL'),
  async 'SIGKILL of one backend'(_, url) {
    const [row] = await statements(url, `select pid ${OF_SERVER} order by random() limit 1`)
    if (row) process.kill(Number(row['pid']), 'SIGKILL')
  },
}

export const postgresFaults: Part = {
  name: 'postgres-faults',
  async run({ random, count }) {
    const rounds = count('FAULT_ROUNDS', 20)
    const postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const server = await startProcess({ DATABASE_URL: databaseUrl, INIT_ADMIN_TOKEN: token })
    try {
      const [total, loads] = await faultAll(rounds, random, server, (fault) => fault(postgres, databaseUrl))
      const kinds = Object.keys(FAULTS).length
      return { done: `${kinds} kinds of faults, ${rounds} rounds each; ${inWords(total, loads)}`, lost: lostOf(loads) }
    } finally {
      await server.stop()
      await postgres.stop()
    }
  },
}

async function faultAll(
  rounds: number,
  random: Random,
  server: ServerProcess,
  make: (fault: Fault) => Promise<unknown>,
): Promise<[total: Tally, loads: Load[]]> {
  const contract = await Contract.of(server.url)
  const total = newTally()
  const loads: Load[] = []
  for (const [kind, fault] of Object.entries(FAULTS)) {
    const tally = newTally()
    for (let round = 1; round <= rounds; round++) {
      const slug = `${kind.replaceAll(/\W+/g, '-').toLowerCase()}-${round}`
      const load = await Load.start(server.url, token, contract, tally, slug)
      loads.push(load)
      await underLoad(load, random, () => make(fault))
      await load.verify()
      isAlive(server)
    }
    console.log(`  ${kind}: ${rounds} rounds, ${inWords(tally, loads.slice(-rounds))}`)
    add(total, tally)
  }
  // What a later fault took.
  for (const load of loads) await load.verify()
  return [total, loads]
}

async function underLoad(load: Load, random: Random, fault: () => Promise<unknown>): Promise<void> {
  await load.acknowledges(WRITES_AFTER)
  await sleep(random.below(100))
  await fault()
  await load.acknowledges(WRITES_AFTER)
  await load.stop()
}

function isAlive({ child }: ServerProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended')
}

function add(total: Tally, { acknowledged, unavailable, longest }: Tally): void {
  total.acknowledged += acknowledged
  total.unavailable += unavailable
  total.longest = Math.max(total.longest, longest)
}
