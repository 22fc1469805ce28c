import type { IncomingMessage } from 'node:http'
import type { Route } from '../../routes/route.js'
import { describeApi } from './document.js'

/** A Host header as it should be; anything else is not repeated to readers. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** Answers requests for the document: it names as its server the public address, or the one the request came to. */
export function documentServer(
  routes: readonly Route[],
  base: string,
  publicUrl?: string,
): (request: IncomingMessage) => Record<string, unknown> {
  const { openapi, info, ...rest } = describeApi(routes)
  return ({ headers }) => {
    const host = headers.host !== undefined && HOST.test(headers.host) ? headers.host : '127.0.0.1'
    return { openapi, info, servers: [{ url: (publicUrl ?? `http://${host}`) + base }], ...rest }
  }
}
