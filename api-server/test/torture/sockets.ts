/** Requests that no HTTP library would send. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.js'

const JSON_HEAD = 'Content-Type: application/json\r\n'

function scripts(random: Random, token: string): { parts: string[]; end: boolean } {
  const post = `POST /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${JSON_HEAD}`
  return random.pick([
    // Cut off: less comes than was announced.
    { parts: [`${post}Content-Length: 100\r\n\r\n{"name":`], end: true },
    // More comes than was announced.
    { parts: [`${post}Content-Length: 2\r\nConnection: close\r\n\r\n{}{"name":"x"}`], end: false },
    // Slow, byte by byte.
    { parts: [`${post}Content-Length: 2\r\nConnection: close\r\n\r\n`, '{', '}'], end: false },
    { parts: [`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`], end: false },
    { parts: [`${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`], end: false },
    { parts: [`${post}Content-Length: -5\r\n\r\n`], end: false },
    { parts: [`${post}Content-Length: 99999999999\r\nConnection: close\r\n\r\n`], end: false },
    { parts: [`${post}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`], end: false },
    { parts: ['GET /v1/projects HTTP/9.9\r\n\r\n'], end: false },
    { parts: ['\r\n\r\nnonsense\0\r\n\r\n'], end: false },
    { parts: ['GET http://other/v1/projects HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], end: false },
    { parts: ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], end: false },
  ])
}

const ALLOWED = [200, 400, 403, 404, 405, 408, 413, 415, 431]

/** Sends one; throws when the server answers what it should not, or neither answers nor hangs up. */
export async function sendStrange(port: number, random: Random, token: string): Promise<void> {
  const { parts, end } = scripts(random, token)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      void (async () => {
        for (const part of parts) {
          socket.write(part)
          await sleep(1)
        }
        if (end) socket.end()
      })()
    })
    const timer = setTimeout(() => socket.destroy(new Error(`No answer to ${JSON.stringify(parts)}`)), 10_000)
    const settle = (work: () => void) => {
      clearTimeout(timer)
      socket.destroy()
      work()
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\r\n\r\n')) settle(() => resolve(text))
    })
    socket.on('close', () => settle(() => resolve(text)))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle(() => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error))),
    )
  })
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
  if (answer !== '' && !ALLOWED.includes(status)) throw new Error(`${JSON.stringify(parts)} is answered: ${answer}`)
}
