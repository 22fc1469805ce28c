import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { requestIdOf } from './request-log.js'

/** Where the build puts the page, whether this runs compiled or from the source. */
const FOLDER = fileURLToPath(new URL('../../dist/dashboard', import.meta.url))

/** Nothing but this server's own files and answers; no script or style inside a page. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The one folder of files. Every other address is one of the page, whatever a key in it ends in. */
const ASSET = /^\/assets\//

/** The compressed file that the build put beside a file: it is served at the file's own address, to clients that accept it. */
const PACKED = /\.(br|gz)\/?$/i

/** Names that the build made from the content: the same name is always the same file. */
const HASHED = /-[A-Z0-9]{8}\.\w+(\.map)?$/

const RESERVED = /^\/(v1|ofrep|dashboard|healthz|readyz)(\/|$)/

/** Answers a request for the page or a file of it; false when it is for neither. */
type PageServer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
}

/**
 * Serves the built page: the files of its folder, and index.html wherever else a browser asks for a page.
 * @param below the path that browsers find the server below
 */
export function pageServer(folder = FOLDER, below = ''): PageServer {
  const index = path.join(folder, 'index.html')
  const files = existsSync(index) ? open(folder) : undefined
  return async (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || RESERVED.test(pathname)) return false
    setSecurityHeaders(response)
    response.setHeader('X-Request-Id', requestIdOf(response))
    if (!files) return pathname === '/' && answerUnbuilt(response)
    if (ASSET.test(pathname)) return !PACKED.test(decoded(pathname)) && files(request, response, pathname)
    if (!(request.headers.accept ?? '').includes('text/html')) return false
    return below === '' ? files(request, response, '/') : sendIndex(request, response, index, below)
  }
}

/** The page with its files below the path. They find the rest by their own address. */
async function sendIndex(
  request: IncomingMessage,
  response: ServerResponse,
  index: string,
  below: string,
): Promise<true> {
  const text = (await readFile(index, 'utf8')).replaceAll('="/assets/', `="${below}/assets/`)
  const headers = { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': Buffer.byteLength(text) }
  response.writeHead(200, { ...headers, 'Cache-Control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : text)
  return true
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

type FileServer = (request: IncomingMessage, response: ServerResponse, file: string) => Promise<boolean>

function open(folder: string): FileServer {
  // `dev` reads the folder again at each request. With a list from the start, a page that is rebuilt while the server runs would be served
  // with index.html cut off at its old length, and without its scripts.
  const serve = sirv(folder, { dev: true, brotli: true, gzip: true, etag: true, setHeaders: setCacheControl })
  return (request, response, file) =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      response.once('error', reject)
      // A browser that disconnects in the middle of a file must not leave it open.
      response.once('pipe', (source: Readable) => response.once('close', () => source.destroy()))
      // sirv takes the file from the request, and has read it when it returns.
      const { url = '/' } = request
      request.url = file
      serve(request, response, () => resolve(false))
      request.url = url
    })
}

function setCacheControl(response: ServerResponse, file: string): void {
  response.setHeader('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function answerUnbuilt(response: ServerResponse): true {
  const text = 'The dashboard is not built. Run npm run build, and start the server again.\n'
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }).end(text)
  return true
}
