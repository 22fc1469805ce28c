/** How much memory floods of sign-ins take: large ones without credentials, and honest ones at the same time. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, temporaryFolder } from '../support/api.js'
import type { Part } from './part.js'

const SERVER = fileURLToPath(new URL('./block-server.ts', import.meta.url))
const LARGE = { count: 200, bytes: 4_194_304 }
const HONEST = 50

/** What a server may take more than before, in MB: measured 25 to 65; bodies that were kept took more than 500. */
const MOST_MORE = 130

export const signIns: Part = {
  name: 'sign-ins',
  async run() {
    const folder = await temporaryFolder()
    const child = fork(SERVER, {
      env: { ...process.env, DATA_FILE: path.join(folder, 'data.json') },
      execArgv: ['--import', 'tsx'],
    })
    const next = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
    const { url } = await next<{ url: string }>()
    const peak = async () => {
      const answer = next<{ peak: number }>()
      child.send({})
      return (await answer).peak
    }
    const { origin } = new URL(url)
    const signIn = async (raw: string, address: string) => {
      const options = { token: '', raw, headers: { origin, 'x-forwarded-for': address }, timeout: 600_000 }
      try {
        return (await call(`${origin}/dashboard/api`, 'POST', '/session', undefined, options)).status
      } catch {
        // Closed while the body was on its way: refused.
        return 413
      }
    }
    const together = (count: number, address: string, text: (index: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, index) => signIn(text(index), address)))
    const honest = (index: number) =>
      JSON.stringify({ email: `member-${index}-${randomUUID()}@example.com`, password: 'x'.repeat(12) })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    try {
      // The hash's library is loaded with the first.
      await signIn(honest(-1), '192.0.2.1')
      const before = await peak()
      const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(LARGE.bytes - 100) })
      const refused = await together(LARGE.count, '192.0.2.2', () => large)
      const afterLarge = await peak()
      const first = await together(HONEST, '192.0.2.3', honest)
      const second = await together(HONEST, '192.0.2.4', honest)
      const after = await peak()
      // Nobody has these accounts: the answer is that of a wrong password, and not that too many wait.
      const wrong = [
        ...refused.filter((status) => status !== 413),
        ...[...first, ...second].filter((status) => status !== 400),
      ]
      const done = `${LARGE.count} sign-ins of 4 MB and twice ${HONEST} honest ones: ${before} MB before, ${afterLarge} and ${after} MB at most`
      if (wrong.length > 0) throw new Error(`Unexpected answers: ${wrong.join(', ')}`)
      if (after - before > MOST_MORE) throw new Error(`Too much memory: ${done}`)
      return { done, lost: 0 }
    } finally {
      child.send({ stop: true })
      await exited
      await rm(folder, { recursive: true, force: true })
    }
  },
}
