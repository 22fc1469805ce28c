import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIPv6 } from 'node:net'
import type { Settings } from '../settings.js'

/** Longer than the server takes to find out that its storage does not answer. */
const TIMEOUT_MS = 11_000

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The server is not ready; the message says why. */
export class NotReady extends Error {}

/** Asks the server that runs with the same settings, as a container's health check does. Throws NotReady. */
export async function health({ host, port, tls }: Settings): Promise<void> {
  const address = EVERY_ADDRESS[host] ?? host
  const url = `${tls ? 'https' : 'http'}://${isIPv6(address) ? `[${address}]` : address}:${port}/readyz`
  const { status, body } = await get(url)
  if (status !== 200) throw new NotReady(`${url} answered ${status}: ${body}`)
  process.stdout.write(`${body}\n`)
}

function get(url: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new NotReady(`${url} does not answer: ${why}. Does the server run there?`))
    const request = url.startsWith('https:') ? requestSecure : requestPlain
    // The certificate names the server as the world knows it, not this machine's own address.
    const sent = request(url, { timeout: TIMEOUT_MS, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString('utf8') }))
      response.on('error', ({ message }) => fail(message))
    })
    sent.on('timeout', () => sent.destroy(new Error('it took too long')))
    sent.on('error', ({ message }) => fail(message))
    sent.end()
  })
}
