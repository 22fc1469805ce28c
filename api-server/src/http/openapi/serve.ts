import type { IncomingMessage } from 'node:http'
import type { Route } from '../../routes/route.js'
import { isSecure } from '../secure.js'
import { toReadAnswer, type ReadAnswer } from '../respond.js'
import { describeApi } from './document.js'

/** A valid Host header; anything else is not repeated to readers. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** For how many addresses the document is kept ready. */
const MOST = 20

/**
 * Answers requests for the document: it names as its server the public address, or the one the request came to. Nothing
 * of it is made before somebody asks.
 */
export function documentServer(
  routes: readonly Route[],
  base: string,
  publicUrl?: string,
): (request: IncomingMessage) => ReadAnswer {
  const ready = new Map<string, ReadAnswer>()
  return (request) => {
    const { headers } = request
    const host = headers.host !== undefined && HOST.test(headers.host) ? headers.host : '127.0.0.1'
    const root = publicUrl ?? `${isSecure(request) ? 'https' : 'http'}://${host}`
    const url = root + base
    const known = ready.get(url)
    if (known) return known
    const { openapi, info, ...rest } = describeApi(routes, root)
    const answer = toReadAnswer({ openapi, info, servers: [{ url }], ...rest })
    if (ready.size >= MOST) ready.clear()
    ready.set(url, answer)
    return answer
  }
}
