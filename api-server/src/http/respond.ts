import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { EtagHash, etagOf, namesEtag } from '../domain/etag.js'
import { nextTurn } from '../domain/time-slice.js'
import type { Download } from '../services/download.js'
import { Page } from '../services/page.js'
import { Tagged } from '../services/tagged.js'
import { ClientGone } from './body.js'
import { compress, encodingFor, LARGE } from './compress.js'
import type { ErrorAnswer } from './errors.js'
import { isLong, jsonInPieces } from './json-pieces.js'
import { requestIdOf } from './request-log.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A body that is ready to be sent, with its entity tag. */
export interface ReadAnswer {
  /** A large one is kept as bytes, so that it is encoded once and not for every answer. */
  body: string | Buffer
  /** In bytes. */
  length: number
  etag: string
  /** The `Link` header of a page that another follows. */
  link?: string
}

export function toReadAnswer(result: unknown): ReadAnswer {
  const { text = '', etag } = toTagged(result)
  const body = text.length > LARGE ? Buffer.from(text) : text
  return { body, length: Buffer.byteLength(body), etag }
}

function toTagged(result: unknown): Tagged {
  if (result instanceof Tagged) return result
  const text = JSON.stringify(result)
  return new Tagged(text, etagOf(text))
}

/** As toReadAnswer, with the same bytes and the same tag, without keeping everybody waiting for a long list. */
export async function toReadAnswerInPieces(result: unknown): Promise<ReadAnswer> {
  if (result instanceof Page) {
    const { items, limit, next, filters } = result
    const answer = await toReadAnswerInPieces(items)
    // Relative to the requested address (RFC 8288, 3.1), whatever proxies call it.
    return next === null
      ? answer
      : { ...answer, link: `<?limit=${limit}&cursor=${next}${filters && `&${filters}`}>; rel="next"` }
  }
  if (!isLong(result)) return toReadAnswer(result)
  const hash = new EtagHash()
  const pieces = await jsonInPieces(result)
  const body = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    hash.update(piece)
    at += piece.copy(body, at)
    await nextTurn()
  }
  if (body.length > LARGE) return { body, length: body.length, etag: hash.end() }
  return { body: body.toString(), length: body.length, etag: hash.end() }
}

/** Answers a read: 304 when the client knows the version already. Large bodies are compressed when the client takes that. */
export function sendRead(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadAnswer,
): Promise<void> | undefined {
  if (typeof answer.body !== 'string') return sendLarge(request, response, answer, answer.body)
  const { body, length, etag } = answer
  const headers = ['ETag', etag, ...linkOf(answer)]
  const known = request.headers['if-none-match']
  if (known !== undefined && namesEtag(known, etag)) writeHead(response, 304, headers).end()
  // As many bytes as characters: all are ASCII, and what is the same in both encodings is written faster as Latin-1.
  else writeHead(response, 200, [...jsonOf(length), ...headers]).end(body, length === body.length ? 'latin1' : 'utf8')
  return undefined
}

function linkOf({ link }: ReadAnswer): string[] {
  return link === undefined ? [] : ['Link', link]
}

/**
 * The compressed body has the plain one's entity tag, made weak: a strong one would have to be another for other bytes
 * (RFC 9110, 8.8.1), and then would name no version of the record.
 */
async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadAnswer,
  plain: Buffer,
): Promise<void> {
  const { etag: strong, length } = answer
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = encoding === undefined ? strong : `W/${strong}`
  const headers = ['ETag', etag, ...linkOf(answer)]
  const known = request.headers['if-none-match']
  if (known !== undefined && namesEtag(known, strong)) {
    writeHead(response, 304, headers, true).end()
  } else if (encoding === undefined) {
    writeHead(response, 200, [...jsonOf(length), ...headers], true).end(plain)
  } else {
    const body = await compress(plain, strong, encoding)
    writeHead(response, 200, [...jsonOf(body.length), 'Content-Encoding', encoding, ...headers], true).end(body)
  }
}

/** Answers a write with the new record or without a body, and with the record's entity tag if there is one. */
export function sendWritten(response: ServerResponse, result: unknown): void {
  if (result === undefined) return void writeHead(response, 204, []).end()
  const { text, etag } = toTagged(result)
  if (text === undefined) writeHead(response, 204, ['ETag', etag]).end()
  else sendText(response, 200, text, { ETag: etag })
}

/** Answers with a result: 204 without one, else 200. */
export function sendResult(response: ServerResponse, result: unknown): void {
  if (result === undefined) writeHead(response, 204, []).end()
  else sendText(response, 200, JSON.stringify(result), {})
}

/** Answers with a file, as fast as the client takes it. */
export async function sendDownload(response: ServerResponse, { name, type, text }: Download): Promise<void> {
  writeHead(response, 200, ['Content-Type', type, 'Content-Disposition', `attachment; filename="${name}"`])
  if (response.req.method === 'HEAD') return void response.end()
  try {
    await pipeline(text, response)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') throw new ClientGone('The client left')
    throw error
  }
}

export function sendError(response: ServerResponse, { status, body, headers }: ErrorAnswer): void {
  sendText(response, status, JSON.stringify(body), headers ?? {})
}

/** As sendError, without keeping everybody waiting for a long list. */
export async function sendErrorInPieces(response: ServerResponse, answer: ErrorAnswer): Promise<void> {
  if (!isLong(answer.body)) return sendError(response, answer)
  const { status, headers = {} } = answer
  const pieces = await jsonInPieces(answer.body)
  const length = pieces.reduce((total, piece) => total + piece.length, 0)
  writeHead(response, status, [...jsonOf(length), ...Object.entries(headers).flat()])
  for (const piece of pieces) {
    response.write(piece)
    await nextTurn()
  }
  response.end()
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  writeHead(response, status, [...jsonOf(Buffer.byteLength(text)), ...Object.entries(headers).flat()]).end(text)
}

const jsonOf = (length: number) => ['Content-Type', JSON_TYPE, 'Content-Length', String(length)]

/** Only for the client that asked, and validated each time. */
export const PRIVATE = 'private, no-cache'

/**
 * Every answer, errors too, is only what its content type says, and may be kept by the one who asked. A place that wants the latter
 * otherwise has set its own `Cache-Control` before, with `Vary`. They go into the head here with the request's id: a header that
 * was set before makes Node put the head together twice.
 */
function writeHead(response: ServerResponse, status: number, headers: string[], encoded = false): ServerResponse {
  const decided = response.hasHeader('Cache-Control')
  const by = decided ? response.getHeader('Vary') : 'Authorization'
  const vary = [...(by === undefined ? [] : [by]), ...(encoded ? ['Accept-Encoding'] : [])]
  return response.writeHead(status, [
    ...['X-Request-Id', requestIdOf(response), 'X-Content-Type-Options', 'nosniff'],
    ...(decided ? [] : ['Cache-Control', PRIVATE]),
    ...(vary.length > 0 ? ['Vary', vary.join(', ')] : []),
    ...headers,
  ])
}
