import { LIMITS } from '../../http/limits.js'

/** A request that is not answered with a value. `code` and the sentence are in the body whatever the protocol. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: readonly string[] = [],
  ) {
    super(message)
  }
}

export const tooLarge = () =>
  new Refused(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${LIMITS.bodyBytes} bytes (4 MB).`)

export const compressed = () =>
  new Refused(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request body must be sent as it is, without Content-Encoding.')

export const notJson = (why: string) => new Refused(400, 'PARSE_ERROR', `The request body is not valid JSON: ${why}`)

export const noKey = () =>
  new Refused(
    401,
    'SDK_KEY_MISSING',
    "The request has no SDK key. Send one of the environment's keys as Authorization: Bearer <key> or as X-API-Key.",
  )

export const noKeyInBody = (member: string) =>
  new Refused(401, 'SDK_KEY_MISSING', `The request body has no ${member}. Send one of the environment's keys there.`)

export const wrongKey = () =>
  new Refused(
    401,
    'SDK_KEY_INVALID',
    'There is no such SDK key. It may have been revoked or replaced; the dashboard lists the keys of each environment.',
  )

export const wrongKind = (wanted: string, shown: string) =>
  new Refused(403, 'SDK_KEY_KIND', `This is a ${shown} key, and this address takes ${wanted} keys.`)

export const serverKeyInBrowser = () =>
  new Refused(
    403,
    'SERVER_KEY_IN_BROWSER',
    'A server key was sent by a browser, where everybody can read it. Rotate this key, and use a client key in browsers.',
  )

export const unavailable = (reason: string) =>
  new Refused(503, 'STORAGE_UNAVAILABLE', `Nothing can be answered now: ${reason}`, ['Retry-After', '5'])

export const rateLimited = (seconds: number) =>
  new Refused(
    429,
    'RATE_LIMITED',
    `Too many requests came with this key from this address. Wait ${seconds} s, or raise RATE_LIMIT on the server.`,
    ['Retry-After', String(seconds)],
  )

export const unexpected = () => new Refused(500, 'INTERNAL_ERROR', 'The server failed unexpectedly.')
