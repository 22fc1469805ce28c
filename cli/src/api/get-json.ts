import { failure, type Failure } from '../errors/failures.js'
import { type Answer, get } from './http-get.js'
import { networkReason } from './network-reason.js'
import { proxyFor } from './proxy.js'
import { notJson, refusal, type Request } from './refusal.js'

/** One GET request, never retried and never redirected: requests are counted, and another host must not get the token. */
export async function getJson(request: Request): Promise<unknown> {
  const { url, token, timeoutMs } = request
  const signal = AbortSignal.timeout(timeoutMs)
  const proxy = proxyFor(url)
  const headers = { authorization: `Bearer ${token.value}`, accept: 'application/json', 'user-agent': 'service-cli' }
  const answer: Answer = await get(url, headers, signal, proxy).catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('unreachable', { url, reason: networkReason(error), proxy })
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
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}

function timedOut({ url, timeoutMs }: Request): Failure {
  return failure('timeout', { url, seconds: Math.ceil(timeoutMs / 1000) })
}
