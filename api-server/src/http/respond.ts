import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagOf, namesEtag } from '../domain/etag.js'
import { compress, encodingFor, LARGE } from './compress.js'
import type { ErrorAnswer } from './errors.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A body that is ready to be sent, with its entity tag. */
export interface ReadAnswer {
  /** A large one is kept as bytes, so that it is encoded once and not for every answer. */
  body: string | Buffer
  /** In bytes. */
  length: number
  etag: string
}

export function toReadAnswer(result: unknown): ReadAnswer {
  const text = JSON.stringify(result)
  const body = text.length > LARGE ? Buffer.from(text) : text
  return { body, length: Buffer.byteLength(body), etag: etagOf(text) }
}

/** Answers a read: 304 when the client knows the version already. Large bodies are compressed when the client takes that. */
export function sendRead(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadAnswer,
): Promise<void> | undefined {
  if (typeof answer.body !== 'string') return sendLarge(request, response, answer, answer.body)
  const { body, length, etag } = answer
  const known = request.headers['if-none-match']
  if (known !== undefined && namesEtag(known, etag)) response.writeHead(304, { ETag: etag }).end()
  else response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': length, ETag: etag }).end(body)
  return undefined
}

/**
 * The compressed body has the plain one's entity tag, made weak: a strong one would have to be another for other bytes
 * (RFC 9110, 8.8.1), and then would name no version of the record.
 */
async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  { etag: strong, length }: ReadAnswer,
  plain: Buffer,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = encoding === undefined ? strong : `W/${strong}`
  const headers = { ETag: etag, Vary: 'Accept-Encoding' }
  const known = request.headers['if-none-match']
  if (known !== undefined && namesEtag(known, strong)) {
    response.writeHead(304, headers).end()
  } else if (encoding === undefined) {
    response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': length, ...headers }).end(plain)
  } else {
    const body = await compress(plain, strong, encoding)
    const about = { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding, 'Content-Length': body.length }
    response.writeHead(200, { ...about, ...headers }).end(body)
  }
}

/** Answers with the result of a change: 204 without one, else 200. */
export function sendResult(response: ServerResponse, result: unknown): void {
  if (result === undefined) response.writeHead(204).end()
  else sendText(response, 200, JSON.stringify(result), {})
}

export function sendError(response: ServerResponse, { status, body, headers }: ErrorAnswer): void {
  sendText(response, status, JSON.stringify(body), headers ?? {})
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  const length = Buffer.byteLength(text)
  response.writeHead(status, { 'Content-Type': JSON_TYPE, 'Content-Length': length, ...headers }).end(text)
}
