import { request, type IncomingMessage } from 'node:http'
import type { ControlAddress } from '../storage/storage.js'
import { TEXT, type ControlAnswer, type ControlRequest } from './server.js'

/** The running server did not carry out the command; the message says why. */
export class CommandRefused extends Error {}

/** Has the running server carry out a command, whose text goes to `out`. Throws CommandRefused with the server's message. */
export async function askRunningServer(
  { port, secret }: ControlAddress,
  command: ControlRequest,
  out: (piece: string) => Promise<void>,
): Promise<unknown> {
  const response = await post(port, secret, JSON.stringify(command)).catch(refused)
  const isText = response.headers['content-type'] === TEXT
  const pieces: string[] = []
  for await (const piece of piecesOf(response)) {
    if (isText) await out(piece)
    else pieces.push(piece)
  }
  if (isText) return undefined
  const answer = JSON.parse(pieces.join('')) as ControlAnswer
  if (!answer.ok) throw new CommandRefused(answer.message)
  return answer.result
}

async function* piecesOf(response: IncomingMessage): AsyncGenerator<string> {
  response.setEncoding('utf8')
  const pieces = (response as AsyncIterable<string>)[Symbol.asyncIterator]()
  for (;;) {
    const next = await pieces.next().catch(refused)
    if (next.done) return
    yield next.value
  }
}

function refused({ message }: Error): never {
  throw new CommandRefused(
    `The running server did not answer: ${message}. Try again; it may have stopped in the meantime.`,
  )
}

/** Not fetch: a command may take longer than fetch waits for an answer. */
function post(port: number, secret: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-length': Buffer.byteLength(body) }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/command', headers }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
