import { failure, type Failure } from '../errors.js'
import { notJson, refusal, type Request } from './refusal.js'

/** One GET request, never retried and never redirected: requests are counted, and another host must not get the token. */
export async function getJson(request: Request): Promise<unknown> {
  const { url, token, timeoutMs } = request
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token.value}`, accept: 'application/json', 'user-agent': 'service-cli' },
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('unreachable', { url, reason: networkReason(error) })
  })
  if (response.status >= 300 && response.status < 400) {
    const location = response.headers.get('location') ?? 'an unnamed place'
    throw failure('redirected', { url, location })
  }
  const text = await response.text().catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('cutOff', { url, reason: networkReason(error) })
  })
  const body = parse(text)
  if (!response.ok) throw refusal(request, response, body)
  if (body === undefined) throw notJson(url, response)
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
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'it did not accept the connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified (NODE_EXTRA_CA_CERTS can name its issuer)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https',
}

/** fetch says only "fetch failed"; the reason is the error below, or the first of several tried addresses. */
function networkReason(error: unknown): string {
  let current = error
  while (current instanceof Error) {
    const code = 'code' in current ? String(current.code) : ''
    const known = networkReasons[code]
    if (known !== undefined) return known
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : current.cause
    if (inner === undefined) return current.message
    current = inner
  }
  return String(current)
}
