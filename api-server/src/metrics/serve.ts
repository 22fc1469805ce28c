import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { hashToken, sameHash } from '../domain/tokens.js'
import { SettingsError } from '../settings.js'
import type { Metrics } from './metrics.js'

const PATH = /^\/metrics(\?|$)/

/** The handler with `/metrics` in front of it, for clients with the token. */
export function metricsBefore(handler: RequestListener, metrics: Metrics, token: string): RequestListener {
  return (request, response) => {
    if (PATH.test(request.url ?? '')) void answer(metrics, token, request, response)
    else handler(request, response)
  }
}

interface MetricsServer {
  /** Such as http://127.0.0.1:9464/metrics. */
  url: string
  close(): Promise<void>
}

/** A server for `/metrics` and nothing else. */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token?: string | undefined },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (PATH.test(request.url ?? '')) void answer(metrics, token, request, response)
    else send(response, 404, 'text/plain; charset=utf-8', 'There is only /metrics here.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'it is in use' : error.message
      reject(
        new SettingsError(
          `METRICS_PORT ${port} of ${host} cannot be taken: ${why}. Set it to a free one, or 0 for any.`,
        ),
      )
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
  const address = server.address()
  const at = address === null || typeof address === 'string' ? { family: 'IPv4', address: host, port } : address
  return {
    url: `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  metrics: Metrics,
  token: string | undefined,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = 'text/plain; charset=utf-8'
  if (token !== undefined && !sameHash(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`))) {
    response.setHeader('WWW-Authenticate', 'Bearer')
    return send(response, 401, text, 'Send METRICS_TOKEN as Authorization: Bearer.\n')
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return send(response, 405, text, 'Only GET and HEAD are allowed here.\n')
  }
  try {
    send(response, 200, metrics.contentType, await metrics.text())
  } catch {
    send(response, 500, text, 'The metrics could not be collected.\n')
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(body)
}
