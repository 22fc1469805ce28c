import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { Invalid } from '../domain/errors.js'
import { checkStorable, Problems } from '../domain/json.js'
import { JsonScanner } from '../domain/json-scanner.js'
import { nextTurn } from '../domain/time-slice.js'
import { refuse } from '../domain/parse.js'
import { HttpError } from './http-error.js'
import { LIMITS } from './limits.js'

/** What a route says of its body. */
interface Expected {
  /** How many JSON values it may hold. */
  bodyValues?: number
  mediaType?: string
}

const LARGE = 128 * 1024

/** The client disconnected before its request was complete: there is nobody to answer. */
export class ClientGone extends Error {}

/**
 * Reads a JSON body; undefined if there is none. Throws Invalid for anything that is not JSON or holds too many values,
 * HttpError 413 above `most` bytes (known from Content-Length, or while reading, without keeping more) and 415 for anything
 * but JSON.
 */
export async function readBody(
  request: IncomingMessage,
  most = LIMITS.bodyBytes,
  { bodyValues, mediaType = 'application/json' }: Expected = {},
): Promise<unknown> {
  const length = request.headers['content-length']
  if (length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)) return undefined
  refuseAnnounced(request, most)
  const scanner = isJson(request, mediaType) ? new JsonScanner(bodyValues) : undefined
  const chunks: Buffer[] = []
  await readChunks(request, most, (chunk) => {
    scanner?.push(chunk)
    if (scanner?.problem !== undefined) throw new Invalid([{ message: `The request body ${scanner.problem}` }])
    chunks.push(chunk)
  })
  if (chunks.length === 0) return undefined
  if (!scanner) throw notJson(mediaType)
  const isLarge = chunks.reduce((sum, { length }) => sum + length, 0) > LARGE
  // Each step with a large body takes milliseconds, so others get a turn between them.
  if (isLarge) await nextTurn()
  const text = isLarge ? await decodeInPieces(Buffer.concat(chunks)) : decode(chunks)
  if (isLarge) await nextTurn()
  const body = parse(text)
  if (isLarge) await nextTurn()
  if (scanner.suspicious) {
    const problems = new Problems()
    checkStorable(body, problems)
    refuse(problems)
    if (isLarge) await nextTurn()
  }
  return body
}

/**
 * Refuses a body above the limit on a route that reads none; undefined if there is nothing to wait for. Throws HttpError
 * 413.
 */
export function skipBody(request: IncomingMessage): Promise<void> | undefined {
  refuseAnnounced(request, LIMITS.bodyBytes)
  if (request.headers['transfer-encoding'] === undefined) return undefined
  return readChunks(request, LIMITS.bodyBytes, () => undefined)
}

/** Refuses what says itself that it is above the limit, before any of it is read. */
function refuseAnnounced({ headers }: IncomingMessage, most: number): void {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(most)
}

/** The answers of clients that ask before they send a body. */
const asking = new WeakMap<IncomingMessage, ServerResponse>()

/**
 * For a client that sent `Expect: 100-continue`. It may go on when its body is read, not before: a client that is refused
 * need not send it. What then follows on the connection is unknown, so it is closed.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  asking.set(request, response)
}

/** Tells a client that waits for it to send its body. */
export function sendContinue(request: IncomingMessage): void {
  const response = asking.get(request)
  response?.removeHeader('Connection')
  response?.writeContinue()
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i

/**
 * JSON's media type has no parameters (RFC 8259), so those that clients add change nothing; another charset would.
 */
function isJson({ headers }: IncomingMessage, mediaType: string): boolean {
  const type = headers['content-type'] ?? ''
  const name = type.split(';', 1)[0]?.trim().toLowerCase()
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding'] ?? 'identity'
  return name === mediaType && /^utf-?8$/i.test(charset) && /^identity$/i.test(encoding)
}

function notJson(mediaType: string): HttpError {
  return new HttpError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `The request body must be sent as Content-Type: ${mediaType}, in UTF-8 and without Content-Encoding.`,
  )
}

function tooLarge(most: number): HttpError {
  const rounded = most >= MB ? `${most / MB} MB` : `${most / 1024} kB`
  return new HttpError(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${most} bytes (${rounded}).`)
}

const MB = 1024 * 1024

/** Passes the body on piece by piece; an error thrown by `take` refuses the request. */
function readChunks(request: IncomingMessage, most: number, take: (chunk: Buffer) => void): Promise<void> {
  sendContinue(request)
  return new Promise((resolve, reject) => {
    let size = 0
    let inTurn = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      inTurn += chunk.length
      // One turn of the event loop brings up to 2 MB.
      if (inTurn > LARGE) {
        inTurn = 0
        request.pause()
        setImmediate(() => request.resume())
      }
      try {
        if (size > most) throw tooLarge(most)
        take(chunk)
      } catch (error) {
        // What still comes is read and thrown away, so that the client gets to read the answer.
        request.removeAllListeners('data')
        request.resume()
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    request.on('end', resolve)
    // Also called after a complete body, and an error that nobody handles is expensive.
    request.on('close', () => {
      if (!request.complete) reject(new ClientGone('The client closed the connection'))
    })
    request.on('error', () => reject(new ClientGone('The connection broke')))
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(chunks: readonly Buffer[]): string {
  try {
    return decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
  } catch {
    throw notUtf8()
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/

/** As `decode`, without keeping everybody waiting: letters beyond ASCII take ten times as long. */
async function decodeInPieces(bytes: Buffer): Promise<string> {
  if (!isUtf8(bytes)) throw notUtf8()
  const pieces = new StringDecoder('utf8')
  let text = ''
  for (let at = 0; at < bytes.length; at += LARGE) {
    await nextTurn()
    text += pieces.write(bytes.subarray(at, at + LARGE))
  }
  return text.replace(BYTE_ORDER_MARK, '')
}

function notUtf8(): Invalid {
  return new Invalid([{ message: 'The request body is not valid UTF-8' }])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Invalid([{ message: `The request body is not valid JSON: ${(error as Error).message}` }])
  }
}
