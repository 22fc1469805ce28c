import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/** What a client may send as its own request id. */
const ACCEPTED_ID = /^[\w.-]{1,64}$/

const ID = Symbol('request id')

/** What every answer carries as `X-Request-Id`. */
export function requestIdOf(response: ServerResponse & { [ID]?: string }): string {
  return response[ID] ?? ''
}

/**
 * Gives the request an id for the answer to carry, and writes one line when the answer is out. The line contains no headers, bodies
 * or query, where secrets may be.
 */
export function logRequest(
  logger: Logger,
  request: IncomingMessage,
  response: ServerResponse & { [ID]?: string },
): string {
  const sent = request.headers['x-request-id']
  const requestId = typeof sent === 'string' && ACCEPTED_ID.test(sent) ? sent : randomUUID()
  response[ID] = requestId
  if (logger.isLevelEnabled('info')) {
    const started = performance.now()
    const { method, url = '' } = request
    // Comes once; `once` would cost another function for every request.
    response.on('close', () => {
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      const ms = Math.round((performance.now() - started) * 100) / 100
      const aborted = response.writableFinished ? undefined : true
      logger.info({ requestId, method, path, status: response.statusCode, ms, aborted }, 'request')
    })
  }
  return requestId
}
