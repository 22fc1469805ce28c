import { STATUS_CODES, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { createApp, type AppOptions } from './app.js'
import { continueWhenRead } from './http/body.js'
import { Connections } from './http/connections.js'
import { answerHalfClosed } from './http/half-closed.js'
import { LIMITS, TIMES } from './http/limits.js'
import { logRefusedConnections } from './http/refused-connections.js'
import { PRIVATE } from './http/respond.js'
import type { Runtime } from './runtime/runtime.js'
import type { Services } from './services/context.js'
import type { TlsFiles } from './settings.js'
import { createWebServer, isHandshakeError, readCertificate, watchCertificate } from './tls.js'

export interface ServerOptions extends AppOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** 0, the default, takes any free port. */
  port?: number
  /** With it the server speaks HTTPS. */
  tls?: TlsFiles
  /** Times other than those of LIMITS, so that a test need not wait for minutes. */
  times?: Partial<typeof TIMES>
  /** Connections beyond that are refused. */
  maxConnections?: number
}

export interface RunningServer {
  /** The base address of the Admin API, such as http://127.0.0.1:4600/v1. */
  url: string
  services: Services
  /** What answers applications. */
  runtime: Runtime
  /** Stops listening, lets running requests end, and ends connections. The storage stays open. */
  close(): Promise<void>
}

/** How long running requests may take to end after a stop, in milliseconds. */
const GRACE = 2500
const IDLE_CHECK = 50

export async function startServer({
  host = '127.0.0.1',
  port = 0,
  tls,
  times,
  maxConnections = LIMITS.connections,
  ...options
}: ServerOptions): Promise<RunningServer> {
  const { logger = pino({ enabled: false }), now = () => new Date() } = options
  const certificate = tls && (await readCertificate(tls, now()))
  const app = createApp(options)
  const { requestTime, headersTime, idleTime, checkInterval, silentTime } = { ...TIMES, ...times }
  const server = createWebServer(
    {
      requestTimeout: requestTime,
      headersTimeout: headersTime,
      keepAliveTimeout: idleTime,
      connectionsCheckingInterval: checkInterval,
      // The handler refuses such a request itself, in the shape of all other answers.
      requireHostHeader: false,
    },
    app.handler,
    certificate,
  )
  answerHalfClosed(server)
  const connections = new Connections(server)
  // Node would answer an expectation that it does not know with an empty 417; servers may ignore it (RFC 9110, 10.1.1).
  server.on('checkExpectation', app.handler)
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    app.handler(request, response)
  })
  server.on('clientError', answerBrokenRequest)
  server.maxConnections = maxConnections
  logRefusedConnections(server, maxConnections, logger)
  // For a client that neither sends nor reads anything: Node closes the socket if nothing listens for the event.
  server.timeout = silentTime
  try {
    await listen(server, host, port)
  } catch (error) {
    await app.close()
    throw error
  }
  const unwatch = certificate && watchCertificate({ files: tls, certificate, server, logger, now })
  const { address, family, port: actual } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://${family === 'IPv6' ? `[${address}]` : address}:${actual}/v1`,
    services: app.services,
    runtime: app.runtime,
    close: async () => {
      unwatch?.()
      // They would keep their connections busy.
      app.runtime.streams.close()
      app.live.close()
      await stop(server, connections)
      await app.close()
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stop(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE)
    // Again and again: connections become idle when their answer is out.
    const idle = setInterval(() => connections.closeIdle(), IDLE_CHECK)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(idle)
      resolve()
    })
  })
}

/** Codes of Node's HTTP parser that are not simply a malformed request. */
const BROKEN: Readonly<Record<string, { status: number; code: string; error: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', error: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', error: 'The request took too long to arrive.' },
}

/** Sockets that were told why they are closed. */
const closing = new WeakSet<Socket>()

/**
 * Answers what is not HTTP, or never ends, in the shape of all other answers, and closes the connection: the client gets a
 * moment to read the answer, and need not close its own end.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // The connection's first request may have been refused before it was complete: then it already has its answer.
  const answered = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesWritten > 0
  if (error.code === 'ECONNRESET' || !socket.writable || answered || isHandshakeError(error)) {
    socket.destroy()
    return
  }
  if (closing.has(socket)) return
  closing.add(socket)
  const linger = setTimeout(() => socket.destroy(), LIMITS.lingerTime).unref()
  socket.once('close', () => clearTimeout(linger))
  const known = BROKEN[error.code ?? '']
  const status = known?.status ?? 400
  const body = JSON.stringify(
    known ? { error: known.error, code: known.code } : { errors: [{ message: 'The request is not valid HTTP' }] },
  )
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `Cache-Control: ${PRIVATE}`,
    'Vary: Authorization',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
