import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '../domain/errors.js'
import { nextTurn } from '../domain/time-slice.js'
import { hashToken, sameHash } from '../domain/tokens.js'
import type { ControlAddress } from '../storage/storage.js'

export interface ControlRequest {
  command: string
  input: unknown
}

export type ControlAnswer = { ok: true; result: unknown } | { ok: false; message: string }

/** The media type of an answer that is a text of any length, and not a ControlAnswer. */
export const TEXT = 'text/plain; charset=utf-8'

/** Carries out a command: returns its result, or sends a text piece by piece. */
type Execute = (request: ControlRequest, send: (piece: string) => Promise<void>) => Promise<unknown>

/** How long an answer may take to go out, in milliseconds. */
const ANSWER_MS = 300

class Stopping extends Refusal {}

export interface Control {
  address: ControlAddress
  /** From now on commands are refused. It still tells other processes that the data file is taken. */
  refuse(): void
  /** To be called when the data file is closed: clients that get no answer here then open it themselves. */
  close(): Promise<void>
}

/**
 * Takes the commands of other `service-api` processes while this one has the data file open. Listens on loopback only;
 * the secret is in the lock file, which only this user can read.
 */
export async function startControl(execute: Execute): Promise<Control> {
  const secret = randomBytes(32).toString('base64url')
  const expected = hashToken(`Bearer ${secret}`)
  let carryOut = execute
  const server = createServer((request, response) => {
    if (!sameHash(hashToken(request.headers.authorization ?? ''), expected)) {
      response.writeHead(403).end()
    } else if (request.method === 'GET') response.writeHead(200).end()
    else void answer(request, response, carryOut)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: { port, secret },
    refuse: () => {
      carryOut = () => Promise.reject(new Stopping('The server is stopping. Try again when it has ended.'))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // The storage is closed, so clients can only be waiting for an answer that is on its way.
        setTimeout(() => server.closeAllConnections(), ANSWER_MS).unref()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, execute: Execute): Promise<void> {
  const result = await run(request, (command) => execute(command, (piece) => send(response, piece)))
  if (!response.headersSent) {
    response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(result))
  } else if (result.ok) response.end()
  // What was sent is not whole, and a connection that breaks off says so.
  else response.destroy()
}

/** Sends a piece of a text, which is then the answer, as fast as the client reads. */
async function send(response: ServerResponse, piece: string): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': TEXT, Connection: 'close' })
  if (response.destroyed) throw new Error('The command that asked has ended')
  if (response.write(piece)) return nextTurn()
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

async function run(
  request: IncomingMessage,
  execute: (request: ControlRequest) => Promise<unknown>,
): Promise<ControlAnswer> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ControlRequest
    return { ok: true, result: (await execute(body)) ?? null }
  } catch (error) {
    const message = (error as Error).message
    return { ok: false, message: error instanceof Refusal ? message : `The running server failed: ${message}` }
  }
}
