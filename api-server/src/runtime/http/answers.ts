import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SdkKeyKind } from '../../domain/records.js'
import type { Health } from '../health.js'
import type { Refused } from './refused.js'

const DEGRADED_HEADER = 'X-Service-Degraded'

/** Of a bulk: the last change that it knows of. A stream that is opened with it tells what came after. */
export const TIMESTAMP_HEADER = 'X-Service-Timestamp'

const JSON_TYPE = ['Content-Type', 'application/json; charset=utf-8', 'X-Content-Type-Options', 'nosniff']

/** The headers that let pages of other sites read an answer. Keys in headers are not cookies, so any site may ask. */
const CORS = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  `ETag, Retry-After, ${DEGRADED_HEADER}, ${TIMESTAMP_HEADER}`,
]

const JSON_CORS = [...JSON_TYPE, ...CORS]

/** How long browsers keep the answer, in seconds: two hours is the most that any of them does. */
const PREFLIGHT = [
  ...CORS,
  ...['Access-Control-Allow-Methods', 'GET, POST, OPTIONS'],
  ...[
    'Access-Control-Allow-Headers',
    'authorization, x-api-key, content-type, if-none-match, cache-control, last-event-id',
  ],
  ...['Access-Control-Max-Age', '7200'],
]

/**
 * Whether a browser sent the request. `Sec-Fetch-Mode` alone says nothing: `fetch` of Node sends it too, and applications on
 * servers use that.
 */
export function isFromBrowser({ headers }: IncomingMessage): boolean {
  return (
    headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers['sec-fetch-dest'] !== undefined
  )
}

/** Writes answers, with what all of them carry. */
export class Answers {
  constructor(private readonly health: Health) {}

  preflight(response: ServerResponse): void {
    response.writeHead(204, PREFLIGHT).end()
  }

  json(response: ServerResponse, kind: SdkKeyKind, body: string | Buffer, headers?: readonly string[]): void {
    const bytes = Buffer.byteLength(body)
    const head = [...(kind === 'client' ? JSON_CORS : JSON_TYPE), 'Content-Length', String(bytes), ...(headers ?? [])]
    if (this.health.degraded !== undefined) head.push(DEGRADED_HEADER, 'storage')
    // As many bytes as characters: all are ASCII, and what is the same in both encodings is written faster as Latin-1.
    response.writeHead(200, head).end(body, bytes === body.length ? 'latin1' : 'utf8')
  }

  /** 202, 204, 304. */
  empty(response: ServerResponse, kind: SdkKeyKind, status: number, headers: readonly string[] = []): void {
    const head = [...(kind === 'client' ? CORS : []), ...headers]
    if (this.health.degraded !== undefined) head.push(DEGRADED_HEADER, 'storage')
    // Without it Node sends an empty 202 in chunks.
    if (status === 202) head.push('Content-Length', '0')
    response.writeHead(status, head).end()
  }

  /** Whatever the key: a client in a browser must be able to read why it is refused. `members` replace those of the same name. */
  refuse(response: ServerResponse, { status, code, message, headers }: Refused, members: object = {}): void {
    const body = JSON.stringify({ error: message, code, errorDetails: message, ...members })
    const length = ['Content-Length', String(Buffer.byteLength(body))]
    response.writeHead(status, [...JSON_CORS, ...length, 'Cache-Control', 'no-store', ...headers]).end(body)
  }

  /** Begins a stream of events. */
  stream(response: ServerResponse, kind: SdkKeyKind): void {
    const head = ['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', 'no-store, no-transform']
    // nginx would keep events back until its buffer is full.
    head.push('X-Accel-Buffering', 'no', 'X-Content-Type-Options', 'nosniff', ...(kind === 'client' ? CORS : []))
    if (this.health.degraded !== undefined) head.push(DEGRADED_HEADER, 'storage')
    response.writeHead(200, head)
    response.flushHeaders()
  }
}
