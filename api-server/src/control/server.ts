import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '../domain/errors.js'
import { hashToken, sameHash } from '../domain/tokens.js'
import type { ControlAddress } from '../storage/storage.js'

export interface ControlRequest {
  command: string
  input: unknown
}

export type ControlAnswer = { ok: true; result: unknown } | { ok: false; message: string }

class Stopping extends Refusal {}

export interface Control {
  address: ControlAddress
  /** From now on commands are refused. It still tells other processes that the data file is taken. */
  refuse(): void
  /** To be called when the data file is closed: who gets no answer here takes it. */
  close(): Promise<void>
}

/**
 * Takes the commands of other `service-api` processes while this one has the data file open. Listens on loopback only;
 * the secret is in the lock file, which only this user can read.
 */
export async function startControl(execute: (request: ControlRequest) => Promise<unknown>): Promise<Control> {
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
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  execute: (request: ControlRequest) => Promise<unknown>,
): Promise<void> {
  const result = await run(request, execute)
  response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(result))
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
