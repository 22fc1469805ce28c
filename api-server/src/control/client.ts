import { request } from 'node:http'
import type { ControlAddress } from '../storage/storage.js'
import type { ControlAnswer, ControlRequest } from './server.js'

/** The running server did not carry out the command; the message says why. */
export class CommandRefused extends Error {}

/** Has the running server carry out a command. Throws CommandRefused with the server's message. */
export async function askRunningServer({ port, secret }: ControlAddress, command: ControlRequest): Promise<unknown> {
  const answer = JSON.parse(await post(port, secret, JSON.stringify(command))) as ControlAnswer
  if (!answer.ok) throw new CommandRefused(answer.message)
  return answer.result
}

/** Not fetch: importing a large export may take longer than fetch waits for an answer. */
function post(port: number, secret: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) =>
      reject(
        new CommandRefused(`The running server did not answer: ${message}. Try again; it may have ended meanwhile.`),
      )
    const headers = { authorization: `Bearer ${secret}`, 'content-length': Buffer.byteLength(body) }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/command', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
