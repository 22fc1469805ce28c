import http from 'node:http'
import https from 'node:https'
import type { DeliveryAttempt } from '../../domain/webhooks.js'
import type { AllowedAddresses } from './addresses.js'

/** What came of one request, and how long the endpoint asks to be left alone, in milliseconds. */
export interface Sent extends Omit<DeliveryAttempt, 'at'> {
  retryAfter?: number
}

/** How long an endpoint may take, in milliseconds: as the Standard Webhooks specification recommends. */
export const SEND_TIME = 15_000

/** Longer waits than a day are not believed. */
const LONGEST_WAIT = 86_400

/**
 * Posts the payload. Only a status from 200 to 299 is success; redirects are not followed, since they could lead anywhere. The body of
 * the answer is not read. Never rejects.
 */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string,
  allowed: AllowedAddresses,
): Promise<Sent> {
  const started = performance.now()
  const milliseconds = () => Math.round(performance.now() - started)
  const failed = (error: string): Sent => ({ status: null, error, milliseconds: milliseconds() })
  const target = new URL(url)
  // An address in the URL is never looked up.
  const refusal = allowed.refusalOf(target.hostname)
  if (refusal !== undefined) return Promise.resolve(failed(refusal))
  return new Promise((resolve) => {
    const { request } = target.protocol === 'https:' ? https : http
    const outgoing = request(target, {
      method: 'POST',
      // A separate connection: one from a pool could lead to an address that is no longer allowed.
      agent: false,
      lookup: allowed.lookup,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        'user-agent': 'service-webhooks/1',
      },
    })
    const timer = setTimeout(
      () => outgoing.destroy(new Error(`No answer within ${SEND_TIME / 1000} seconds`)),
      SEND_TIME,
    )
    outgoing.on('response', (response) => {
      resolve({ ...judge(response), milliseconds: milliseconds() })
      response.on('error', () => undefined)
      response.destroy()
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(failed(explain(error, target))))
    outgoing.on('close', () => {
      clearTimeout(timer)
      resolve(failed('The connection was closed before an answer'))
    })
    outgoing.end(payload)
  })
}

function judge({ statusCode = 0, headers }: http.IncomingMessage): Omit<Sent, 'milliseconds'> {
  if (statusCode >= 200 && statusCode < 300) return { status: statusCode, error: null }
  const seconds = Number(headers['retry-after'])
  const wait = seconds > 0 && seconds <= LONGEST_WAIT ? { retryAfter: seconds * 1000 } : {}
  const isRedirect = statusCode >= 300 && statusCode < 400
  const error = isRedirect ? 'Redirects are not followed. Use the final URL' : `The endpoint answered ${statusCode}`
  return { status: statusCode, error, ...wait }
}

function explain({ code, message }: NodeJS.ErrnoException, { hostname, port, protocol }: URL): string {
  const at = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing listens at ${at}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${hostname} was not found`
    case 'ECONNRESET':
    case 'EPIPE':
      return `${at} closed the connection`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${at} cannot be reached`
    default:
      return message
  }
}
