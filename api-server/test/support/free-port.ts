import { createServer } from 'node:net'

/**
 * Systems give ports from 32,768 on to whoever asks for any, and to connections, so one of those may be gone a moment later. Ports from
 * here on are only taken by those who name them.
 */
const FIRST = 20_000
const COUNT = 12_000

/** Test processes that run at the same time have ids near each other; each begins at ports of its own. */
const PER_PROCESS = 10

let next = process.pid * PER_PROCESS

/** A port for a server that has to know it before it listens, or that starts again on it, or on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
