import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createApp, type AppOptions } from './app.js'
import { announcesTooMuch } from './http/body.js'
import { LIMITS } from './http/limits.js'
import type { Services } from './services/context.js'

export interface ServerOptions extends AppOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** 0, the default, takes any free port. */
  port?: number
}

export interface RunningServer {
  /** The base address of the Admin API, such as http://127.0.0.1:4600/v1. */
  url: string
  services: Services
  /** Stops listening, lets running requests end, and ends connections. The storage stays open. */
  close(): Promise<void>
}

/** How long running requests may take to end after a stop, in milliseconds. */
const GRACE = 10_000
const IDLE_CHECK = 50

export async function startServer({ host = '127.0.0.1', port = 0, ...options }: ServerOptions): Promise<RunningServer> {
  const app = createApp(options)
  const server = createServer(
    {
      requestTimeout: LIMITS.requestTime,
      headersTimeout: LIMITS.headersTime,
      keepAliveTimeout: LIMITS.idleTime,
      connectionsCheckingInterval: 5000,
      // The handler refuses such a request itself, in the shape of all other answers.
      requireHostHeader: false,
    },
    app.handler,
  )
  // Node would answer an expectation that it does not know with an empty 417; servers may ignore it (RFC 9110, 10.1.1).
  server.on('checkExpectation', app.handler)
  server.on('checkContinue', (request, response) => {
    // Whoever asks before sending a body that is refused anyway need not send it, so what follows on the connection is unknown.
    if (announcesTooMuch(request)) response.setHeader('Connection', 'close')
    else response.writeContinue()
    app.handler(request, response)
  })
  server.on('clientError', answerBrokenRequest)
  try {
    await listen(server, host, port)
  } catch (error) {
    await app.close()
    throw error
  }
  const { address, family, port: actual } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/v1`,
    services: app.services,
    close: async () => {
      await stop(server)
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE)
    // Closing ends connections that are idle now, not those that become so when their answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK)
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

/** Answers what is not HTTP, or never ends, in the shape of all other answers. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = BROKEN[error.code ?? '']
  const status = known?.status ?? 400
  const body = JSON.stringify(
    known ? { error: known.error, code: known.code } : { errors: [{ message: 'The request is not valid HTTP' }] },
  )
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
