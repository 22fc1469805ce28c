import { constants } from 'node:buffer'
import type http from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import type https from 'node:https'
import type { Send } from './through-proxy.js'

/** An answer's head; `text` reads its body, uncompressed. */
export interface HttpResponse {
  status: number
  header(name: string): string | undefined
  text(): Promise<string>
}

/** The second request of a run goes over the connection of the first. */
let plain: Send | undefined
let secure: Send | undefined

/** Loaded only for a request: a scan with `--configs`, or without a project, makes none. */
async function senderFor(url: string): Promise<Send> {
  if (url.startsWith('https:')) return (secure ??= sender(await import('node:https')))
  return (plain ??= sender(await import('node:http')))
}

function sender({ Agent, request }: typeof http | typeof https): Send {
  const agent = new Agent({ keepAlive: true })
  return (url, options, ready) => request(url, { ...options, agent }, ready)
}

/** The request; by default a GET without a body. */
interface Question {
  headers: Record<string, string>
  method?: string
  body?: string
}

/**
 * One request. Not `fetch`: loading it takes some 40 ms, a quarter of a short scan.
 * @throws whatever the connection ends with before the answer's head is there
 */
export async function exchange(
  url: string,
  { headers, method = 'GET', body }: Question,
  signal: AbortSignal,
  proxy?: URL,
): Promise<HttpResponse> {
  const options: RequestOptions = { method, headers: { ...headers, 'accept-encoding': 'gzip, br' }, signal }
  const send = proxy
    ? await (await import('./through-proxy.js')).senderThrough(proxy, url, signal)
    : await senderFor(url)
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body)
  })
  return {
    status: message.statusCode ?? 0,
    header: (name) => [message.headers[name] ?? []].flat()[0],
    text: () => readAll(message),
  }
}

/** Unpacked in one piece: of a stream every 16 kB waits for the event loop, which a scan that lists files gives few turns. */
async function unpacked(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding !== 'gzip' && encoding !== 'br') return bytes
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const limit = { maxOutputLength: constants.MAX_STRING_LENGTH }
  return encoding === 'br' ? brotliDecompressSync(bytes, limit) : gunzipSync(bytes, limit)
}

async function readAll(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    // Leaving the loop closes the connection.
    if (length > constants.MAX_STRING_LENGTH) throw new Error('it is longer than any answer of the Admin API')
  }
  // If the connection is closed properly, nothing else shows that it ended before the announced length.
  if (!message.complete) throw Object.assign(new Error('the answer is cut off'), { code: 'ECONNRESET' })
  const encoding = message.headers['content-encoding']?.toLowerCase().replace(/^x-/, '') ?? ''
  return (await unpacked(Buffer.concat(chunks), encoding)).toString('utf8')
}
