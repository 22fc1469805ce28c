/** A database that stops answering, and one whose tables are locked, under load: 3 rounds of each; STALL_ROUNDS is another number. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../support/api.js'
import { Contract } from '../support/contract.js'
import { startPostgres, statements } from '../support/postgres.js'
import { startProcess } from '../support/process.js'
import { tcpProxy } from '../support/tcp-proxy.js'
import { inWords, Load, lostOf, newTally } from './load.js'
import type { Part } from './part.js'

const token = 'init-token'

/** How long the database is away, in milliseconds. */
const AWAY = 14_000

/** A client has its answer in 10 s; four times that on a machine that is busy with other things. */
const LONGEST = 40_000

export const postgresStalls: Part = {
  name: 'postgres-stalls',
  async run({ count }) {
    const rounds = count('STALL_ROUNDS', 3)
    const postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const proxy = await tcpProxy(databaseUrl)
    const server = await startProcess({ DATABASE_URL: proxy.url, INIT_ADMIN_TOKEN: token })
    const contract = await Contract.of(server.url)
    const tally = newTally()
    const loads: Load[] = []
    let probe = 0
    const faults = {
      async 'no answer'() {
        proxy.stall()
        probe = Math.max(probe, await notReady(server.url))
        await sleep(AWAY)
        proxy.resume()
      },
      async 'locked table'() {
        const lock = `begin; lock table configs in access exclusive mode; select pg_sleep(${AWAY / 1000}); commit`
        const holder = statements(databaseUrl, lock)
        await sleep(AWAY / 2)
        probe = Math.max(probe, await notReady(server.url))
        await holder
      },
    }
    try {
      for (const [kind, fault] of Object.entries(faults)) {
        for (let round = 1; round <= rounds; round++) {
          const load = await Load.start(server.url, token, contract, tally, `${kind.replace(' ', '-')}-${round}`)
          // Twenty clients in all: more than there are connections.
          const others = await Load.start(server.url, token, contract, tally, `${kind.replace(' ', '-')}-${round}-too`)
          loads.push(load, others)
          await load.acknowledges(16)
          await fault()
          await load.acknowledges(16)
          for (const one of [load, others]) await one.stop()
          for (const one of [load, others]) await one.verify()
        }
        console.log(
          `  ${kind}: ${rounds} rounds, so far ${inWords(tally, loads)}, longest /readyz ${(probe / 1000).toFixed(1)} s`,
        )
      }
    } finally {
      await server.stop()
      await proxy.close()
      await postgres.stop()
    }
    if (Math.max(tally.longest, probe) > LONGEST) throw new Error('An answer took too long')
    return {
      done: `${rounds} stalls of the network, ${rounds} locked tables; ${inWords(tally, loads)}`,
      lost: lostOf(loads),
    }
  },
}

/** How long `/readyz` took to say 503, in milliseconds. */
async function notReady(url: string): Promise<number> {
  const started = performance.now()
  const { status } = await call(new URL(url).origin, 'GET', '/readyz', undefined, { token: '' })
  if (status !== 503) throw new Error(`/readyz answered ${status} while the database was away`)
  return performance.now() - started
}
