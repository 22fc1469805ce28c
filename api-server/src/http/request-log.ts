import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/** What a client may send as its own request id. */
const ACCEPTED_ID = /^[\w.-]{1,64}$/

/**
 * Gives the request an id, answers with it, and writes one line when the answer is out. The line holds neither headers
 * nor bodies nor the query, where secrets may be.
 */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): Logger {
  const sent = request.headers['x-request-id']
  const requestId = typeof sent === 'string' && ACCEPTED_ID.test(sent) ? sent : randomUUID()
  response.setHeader('X-Request-Id', requestId)
  const started = performance.now()
  const path = request.url?.split('?', 1)[0]
  const child = { requestId, method: request.method, path }
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 100) / 100
    const aborted = !response.writableFinished
    logger.info({ ...child, status: response.statusCode, ms, ...(aborted && { aborted }) }, 'request')
  })
  return logger.child({ requestId })
}
