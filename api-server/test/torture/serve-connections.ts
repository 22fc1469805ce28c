/** A process with 1,024 descriptors, streams that nobody reads, and more clients than it can take: SERVE_CONNECTIONS (5,000). */
import { rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../support/api.js'
import { startProcess } from '../support/process.js'
import { listen } from '../support/serving.js'
import type { Part } from './part.js'
import { furnish, token, type Serving } from './serving.js'

const STREAMS = 50

/** Waiting for what must come, in milliseconds: generous, since the machine has other things to do. */
const PATIENCE = 60_000

export const serveConnections: Part = {
  name: 'serve-connections',
  async run({ count }) {
    const clients = count('SERVE_CONNECTIONS', 5_000)
    const folder = await temporaryFolder()
    const env = { DATA_FILE: path.join(folder, 'data.json') }
    const serving = await furnish(env)
    const server = await startProcess(env, process.platform === 'win32' ? undefined : '-n 1024')
    const sockets: Socket[] = []
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      const write = writer(server.url, serving, agent)
      if ((await write(1)) !== 204) throw new Error('The first write was refused')
      const body = { serverSdkKey: serving.server, metaContext: {} }
      const streams = await Promise.all(
        Array.from({ length: STREAMS }, () => listen(server, '/server/sse/v1', { body })),
      )
      await Promise.all(streams.map((stream) => stream.next()))
      const idle = await neverRead(server.url, serving, sockets)
      let refused = 0
      const began = performance.now()
      for (let at = 0; at < clients; at += 100) {
        const some = Array.from({ length: Math.min(100, clients - at) }, () =>
          open(server.url, sockets, () => (refused += 1)),
        )
        await Promise.all(some)
      }
      const enough = clients + STREAMS + idle + 1 - (1024 - 200)
      await until('the refusals', () => refused >= enough)
      const took = performance.now() - began
      const beyond = refused
      if (beyond === clients) throw new Error('Nobody was let in')
      if ((await write(2)) !== 204) throw new Error('A write was refused while the server was full')
      const told = await Promise.all(streams.map((stream) => stream.next()))
      if (!told.every(({ data }) => data.includes('"defaultValue":"2"'))) throw new Error('A stream missed the change')
      for (const socket of sockets) socket.destroy()
      for (const stream of streams) stream.close()
      await until(
        'a connection afterwards',
        async () => (await fetch(new URL('/healthz', server.url)).catch(() => undefined))?.ok === true,
      )
      return {
        done: `${clients} connections beside ${STREAMS} streams and ${idle} that never read: ${beyond} refused in ${(took / 1000).toFixed(1)} s`,
        lost: 0,
      }
    } finally {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`)
    await sleep(20)
  }
}

/** Resolves once the connection is there, or was refused. */
function open(url: string, sockets: Socket[], refused: () => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', resolve)
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      refused()
      resolve()
    })
    socket.resume()
  })
}

/** Opens streams that take nothing; returns how many. */
async function neverRead(url: string, { server }: Serving, sockets: Socket[]): Promise<number> {
  const body = JSON.stringify({ serverSdkKey: server, metaContext: {} })
  const head = `POST /server/sse/v1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  for (let index = 0; index < STREAMS; index += 1) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.pause()
        socket.write(head + body)
        resolve()
      })
      sockets.push(socket)
      socket.on('error', reject)
    })
  }
  return STREAMS
}

/** Writes of the Admin API over one connection that stays. */
function writer(url: string, { project, environmentId }: Serving, agent: Agent) {
  const target = new URL(`${url}/projects/${project.id}/configs/flag/targets`)
  return (defaultValue: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = httpRequest(target, { method: 'PUT', headers, agent }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject)
      sent.end(JSON.stringify({ environmentId, defaultValue, rules: [] }))
    })
}
