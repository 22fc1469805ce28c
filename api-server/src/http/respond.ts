import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagOf, namesEtag } from '../domain/etag.js'
import type { ErrorAnswer } from './errors.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers with the result of a handler: 204 without one, else 200; reads carry an entity tag and may give 304. */
export function sendResult(request: IncomingMessage, response: ServerResponse, result: unknown): void {
  if (result === undefined) {
    response.writeHead(204).end()
    return
  }
  const text = JSON.stringify(result)
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 200, text, {})
  const etag = etagOf(text)
  const known = request.headers['if-none-match']
  if (known !== undefined && namesEtag(known, etag)) response.writeHead(304, { ETag: etag }).end()
  else sendText(response, 200, text, { ETag: etag })
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
