import type { Server } from 'node:net'
import type { Logger } from 'pino'

/** Refused connections are logged no more often than this, in milliseconds. */
const INTERVAL = 60_000

const MESSAGE =
  'connections are refused, because as many are open as the server takes: health checks fail, too. ' +
  'Raise MAX_CONNECTIONS or the limit of open files (LimitNOFILE, ulimit -n), or start more servers'

/** Logs that connections are refused, and how many since it last did. Nobody else hears of it: no request is read from them. */
export function logRefusedConnections(server: Server, most: number, logger: Logger): void {
  let refused = 0
  let last = -Infinity
  server.on('drop', () => {
    refused += 1
    const now = performance.now()
    if (now - last < INTERVAL) return
    last = now
    logger.warn({ maxConnections: most, refused }, MESSAGE)
    refused = 0
  })
}
