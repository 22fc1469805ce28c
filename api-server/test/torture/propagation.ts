/**
 * How long a change on one server takes to the other of a database: its next answers, and a stream that is open there. Once with the
 * database's notifications, and once with a pooler between that passes none on. CHANGES is how many (60).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../support/postgres.js'
import { startProcess } from '../support/process.js'
import { ask, bearer, listen } from '../support/serving.js'
import type { Means, Part } from './part.js'
import { quietPooler, type QuietPooler } from './quiet-pooler.js'
import { FLAGS, furnish, turn } from './serving.js'
import { distribution, within } from './times.js'

/** Four times the second that is promised, in milliseconds. */
const MOST = 4000

/** Between two changes, in milliseconds, so that they fall on every part of the time between two polls. */
const LONGEST_PAUSE = 700

async function changes({ random, count }: Means, open: (databaseUrl: string) => Promise<QuietPooler | undefined>) {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  const serving = await furnish({ DATABASE_URL: databaseUrl })
  const pooler = await open(databaseUrl)
  const env = { DATABASE_URL: pooler?.url ?? databaseUrl }
  const writer = await startProcess(env)
  const reader = await startProcess({ ...env, SERVE: 'runtime' })
  const stream = await listen({ url: reader.url }, '/server/sse/v1', {
    body: { serverSdkKey: serving.server, metaContext: {} },
  })
  const rounds = count('CHANGES', 60)
  const answered: number[] = []
  const streamed: number[] = []
  try {
    await stream.next()
    for (let value = 1; value <= rounds; value += 1) {
      await sleep(random.below(LONGEST_PAUSE))
      const begun = performance.now()
      if ((await turn(writer.url, serving, value)) !== 204) throw new Error('A write was refused')
      const isServed = async () => {
        while ((await ask(reader, `${FLAGS}/flag`, {}, bearer(serving.server))).body['value'] !== value) await sleep(5)
        answered.push(performance.now() - begun)
      }
      const isTold = async () => {
        while (!(await stream.next()).data.includes(`"defaultValue":"${value}"`));
        streamed.push(performance.now() - begun)
      }
      await Promise.all([isServed(), isTold()])
    }
    within(MOST, 'An answer with the change', answered)
    within(MOST, 'An event of the change', streamed)
    const times = `answers ${distribution(answered)}, streams ${distribution(streamed)} (least, median, 95th, most)`
    return { rounds, times, swallowed: pooler?.swallowed() ?? 0 }
  } finally {
    stream.close()
    await writer.stop()
    await reader.stop()
    await pooler?.close()
    await postgres.stop()
  }
}

export const propagation: Part = {
  name: 'propagation',
  async run(means) {
    const { rounds, times } = await changes(means, () => Promise.resolve(undefined))
    return { done: `${rounds} changes on one server seen on another: ${times}`, lost: 0 }
  },
}

export const pooler: Part = {
  name: 'pooler',
  async run(means) {
    const { rounds, times, swallowed } = await changes(means, quietPooler)
    if (swallowed < rounds) throw new Error(`The pooler swallowed ${swallowed} notifications only`)
    return { done: `${rounds} changes through a pooler that swallowed ${swallowed} notifications: ${times}`, lost: 0 }
  },
}
