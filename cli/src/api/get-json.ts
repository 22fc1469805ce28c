import { failure, type Failure } from '../errors.js'
import { type Answer, get } from './http-get.js'
import { notJson, refusal, type Request } from './refusal.js'

/** One GET request, never retried and never redirected: requests are counted, and another host must not get the token. */
export async function getJson(request: Request): Promise<unknown> {
  const { url, token, timeoutMs } = request
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { authorization: `Bearer ${token.value}`, accept: 'application/json', 'user-agent': 'service-cli' }
  const answer: Answer = await get(url, headers, signal).catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('unreachable', { url, reason: networkReason(error) })
  })
  if (answer.status >= 300 && answer.status < 400) {
    throw failure('redirected', { url, location: answer.header('location') ?? 'an unnamed place' })
  }
  const text = await answer.text().catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('cutOff', { url, reason: networkReason(error) })
  })
  const body = parse(text)
  if (answer.status < 200 || answer.status >= 300) throw refusal(request, answer, body)
  if (body === undefined) throw notJson(url, answer)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function timedOut({ url, timeoutMs }: Request): Failure {
  return failure('timeout', { url, seconds: Math.ceil(timeoutMs / 1000) })
}

const networkReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it did not accept the connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified (NODE_EXTRA_CA_CERTS can name its issuer)',
  EPROTO: 'it does not speak https',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https',
}

/** The reason is the error itself, one below it, or the first of several tried addresses. */
function networkReason(error: unknown): string {
  let current = error
  while (current instanceof Error) {
    const code = 'code' in current ? String(current.code) : ''
    const known = networkReasons[code]
    if (known !== undefined) return known
    if (code.startsWith('HPE_')) return 'it does not speak HTTP'
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : current.cause
    if (inner === undefined) return current.message
    current = inner
  }
  return String(current)
}
