import { type ChildProcess, spawn } from 'node:child_process'

export interface ServerProcess {
  /** The base address, ending in `/v1`. */
  url: string
  token: string
  stop: () => Promise<void>
}

/** Starts the real server as its users do, on a free port, and waits until it says that it listens. */
export async function startServerProcess(script: string, dataFile: string): Promise<ServerProcess> {
  const token = `token-${process.pid}-of-a-test`
  const child = spawn(process.execPath, [script, 'start'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FILE: dataFile,
      DATABASE_URL: '',
      INIT_ADMIN_TOKEN: token,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await listening(child)
  return { url, token, stop: () => stop(child) }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [url] = /http:\/\/[^\s"]+\/v1/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** One call of the Admin API; throws with the answer when it is refused. */
export async function send(server: ServerProcess, method: string, route: string, body?: unknown): Promise<unknown> {
  const response = await fetch(server.url + route, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
