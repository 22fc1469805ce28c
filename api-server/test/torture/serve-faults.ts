/** A server that is killed while streams are open, SERVE_KILLS times (3), and a database that is away for SERVE_AWAY seconds (60). */
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { startPostgres } from '../support/postgres.js'
import { startProcess } from '../support/process.js'
import { ask, bearer, listen } from '../support/serving.js'
import { tcpProxy } from '../support/tcp-proxy.js'
import type { Part } from './part.js'
import { FLAGS, furnish, turn } from './serving.js'

const STREAMS = 200

export const serveFaults: Part = {
  name: 'serve-faults',
  async run({ count }) {
    const [kills, away] = [count('SERVE_KILLS', 3), count('SERVE_AWAY', 60)]
    const postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const serving = await furnish({ DATABASE_URL: databaseUrl })
    const proxy = await tcpProxy(databaseUrl)
    const env = { DATABASE_URL: proxy.url, PORT: String(await freePort()) }
    const body = { serverSdkKey: serving.server, metaContext: {} }
    const follow = (url: string) => listen({ url }, '/server/sse/v1', { body })
    let server = await startProcess(env)
    let value = 0
    let lost = 0
    try {
      const times = new Set<number>()
      for (let kill = 1; kill <= kills; kill += 1) {
        const streams = await Promise.all(Array.from({ length: STREAMS }, () => follow(server.url)))
        await Promise.all(streams.map((stream) => stream.next()))
        for (const stream of streams) times.add(stream.retry() ?? 0)
        if ((await turn(server.url, serving, (value += 1))) !== 204) throw new Error('A write was refused')
        const ends = streams.map((stream) => stream.ended.catch(() => undefined))
        await server.stop('SIGKILL')
        await Promise.all(ends)
        server = await startProcess(env)
        const again = await follow(server.url)
        if (!(await again.next()).data.includes(`"defaultValue":"${value}"`)) lost += 1
        again.close()
      }
      if (times.size < STREAMS / 4) throw new Error(`Clients come back at ${times.size} times only`)

      const stream = await follow(server.url)
      await stream.next()
      const evaluate = () => ask(server, `${FLAGS}/flag`, {}, bearer(serving.server))
      proxy.stall()
      const end = performance.now() + away * 1000
      let answers = 0
      let degraded = 0
      for (; performance.now() < end; await sleep(100)) {
        const { status, headers, body: answer } = await evaluate()
        answers += 1
        if (status !== 200 || answer['value'] !== value) throw new Error(`${status} while the database was away`)
        if (headers.get('x-service-degraded') === 'storage') degraded += 1
      }
      if (degraded === 0) throw new Error('No answer said that it came from memory')
      const ready = await fetch(new URL('/readyz', server.url))
      const said = (await ready.json()) as { status?: string }
      if (ready.status !== 200 || said.status !== 'degraded') throw new Error(`/readyz says ${ready.status}`)
      proxy.resume()
      value += 1
      while ((await turn(server.url, serving, value)) !== 204) await sleep(100)
      while (!(await stream.next()).data.includes(`"defaultValue":"${value}"`));
      while ((await evaluate()).headers.has('x-service-degraded')) await sleep(100)
      stream.close()
      return {
        done: `${kills} kills with ${STREAMS} streams each; ${away} s without the database: ${answers} answers, ${degraded} of them marked`,
        lost,
      }
    } finally {
      await server.stop()
      await proxy.close()
      await postgres.stop()
    }
  },
}
