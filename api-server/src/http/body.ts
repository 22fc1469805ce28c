import type { IncomingMessage } from 'node:http'
import { Invalid } from '../domain/errors.js'
import { checkStorable, Problems } from '../domain/json.js'
import { refuse } from '../domain/parse.js'
import { HttpError } from './http-error.js'
import { LIMITS } from './limits.js'

/** The client went away before its request was complete: there is nobody to answer. */
export class ClientGone extends Error {}

/**
 * Reads a JSON body; undefined when there is none. Throws Invalid for what is not JSON, HttpError 413 above the limit
 * (told from Content-Length, or while reading, without keeping more) and 415 for anything but JSON.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const length = request.headers['content-length']
  if (length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)) return undefined
  if (announcesTooMuch(request)) throw tooLarge()
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  requireJson(request)
  return parseJsonBody(bytes)
}

/** Whether the request says itself that its body is above the limit. */
export function announcesTooMuch({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > LIMITS.bodyBytes
}

/** Refuses a body above the limit where none is read; undefined when there is nothing to wait for. Throws HttpError 413. */
export function skipBody(request: IncomingMessage): Promise<unknown> | undefined {
  if (announcesTooMuch(request)) throw tooLarge()
  return request.headers['transfer-encoding'] === undefined ? undefined : readBytes(request)
}

const JSON_TYPE = /^\s*application\/json\s*(;|$)/i
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i

function requireJson({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? ''
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding'] ?? 'identity'
  // JSON's media type has no parameters (RFC 8259), so those that clients add change nothing; another charset would.
  if (JSON_TYPE.test(type) && /^utf-?8$/i.test(charset) && /^identity$/i.test(encoding)) return
  throw new HttpError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The request body must be sent as Content-Type: application/json, in UTF-8 and without Content-Encoding.',
  )
}

function tooLarge(): HttpError {
  return new HttpError(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${LIMITS.bodyBytes} bytes (4 MB).`)
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LIMITS.bodyBytes) chunks.push(chunk)
      else {
        // What still comes is read and thrown away, so that the client gets to read the answer.
        request.removeAllListeners('data')
        request.resume()
        reject(tooLarge())
      }
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    // Also comes after a body that is whole, and an error that nobody gets is dear.
    request.on('close', () => {
      if (!request.complete) reject(new ClientGone('The client closed the connection'))
    })
    request.on('error', () => reject(new ClientGone('The connection broke')))
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Escapes that can hold what is not text, and numbers that may be too large to be one. */
const SUSPICIOUS = /\\u(0000|d[89a-f])|\de\+?\d\d|\d{300}/i

function parseJsonBody(bytes: Buffer): unknown {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw new Invalid([{ message: 'The request body is not valid UTF-8' }])
  }
  if (tooDeep(text)) {
    throw new Invalid([{ message: `The request body must not nest deeper than ${LIMITS.bodyDepth} levels` }])
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw new Invalid([{ message: `The request body is not valid JSON: ${(error as Error).message}` }])
  }
  if (SUSPICIOUS.test(text)) {
    const problems = new Problems()
    checkStorable(body, '', problems)
    refuse(problems)
  }
  return body
}

/** Counts brackets outside strings. Deep nesting would exhaust the stack of whatever walks the body later. */
function tooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at += 1
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > LIMITS.bodyDepth) return true
    } else if (code === 93 || code === 125) depth -= 1
  }
  return false
}
