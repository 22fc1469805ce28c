import { failure, type Failure } from '../errors/failures.js'
import { exchange, type HttpResponse } from './http.js'
import { networkReason } from './network-reason.js'
import { proxyFor } from './proxy.js'
import { notJson, refusal, type Request } from './refusal.js'

/**
 * One request with JSON in its answer, never retried and never redirected: requests are counted, a write may have been done, and another
 * host must not get the token.
 * @returns undefined for the answer to a write that has no body
 */
export async function askJson(request: Request, write?: { method: string; body: unknown }): Promise<unknown> {
  const { url, token, timeoutMs, client, comment } = request
  const signal = AbortSignal.timeout(timeoutMs)
  const proxy = proxyFor(url)
  const headers = {
    authorization: `Bearer ${token.value}`,
    accept: 'application/json',
    'user-agent': 'service-cli',
    ...(client && { 'x-sourceclient': client }),
    // Headers carry bytes: as in RFC 8187.
    ...(comment !== undefined && { 'x-change-comment': `UTF-8''${encodeURIComponent(comment)}` }),
  }
  const question = {
    headers: { ...headers, ...(write?.body !== undefined && { 'content-type': 'application/json' }) },
    ...(write && { method: write.method, ...(write.body !== undefined && { body: JSON.stringify(write.body) }) }),
  }
  const answer: HttpResponse = await exchange(url, question, signal, proxy).catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('unreachable', { url, reason: networkReason(error), proxy })
  })
  if (answer.status >= 300 && answer.status < 400) {
    throw failure('redirected', { url, location: answer.header('location') ?? 'an unnamed place' })
  }
  const text = await answer.text().catch((error: unknown) => {
    throw signal.aborted ? timedOut(request) : failure('cutOff', { url, reason: networkReason(error) })
  })
  if (write && answer.status === 204) return undefined
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
