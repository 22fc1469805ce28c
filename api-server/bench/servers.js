/** Servers in separate processes. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const PROBE = new URL('probe.js', import.meta.url).href
export const BIN = process.env.SERVICE_API_BIN ?? here('../bin/service-api.js')

const running = new Set()

/** Ends all servers that run. They never live longer than the benchmark, however it ends. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', killServers)

/**
 * Starts a server that prints `http://...` when it listens. `probe` is false if the start itself is measured: then
 * there is no `cost`.
 */
export async function startServer(args, { env = {}, probe = true, cwd } = {}) {
  const node = probe ? ['--import', PROBE] : []
  const stdio = ['ignore', 'pipe', 'pipe', ...(probe ? ['ipc'] : [])]
  const child = spawn(process.execPath, [...node, ...args], { env: { ...process.env, ...env }, stdio, cwd })
  running.add(child)
  const ended = new Promise((resolve) => child.on('close', resolve))
  void ended.then(() => running.delete(child))
  let errors = ''
  // Read away: a full pipe would stop a server that logs.
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /http:\/\/\S+/.exec(output)
      if (found) resolve(new URL(found[0]))
    })
    void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}${errors}`)))
  })
  return {
    url,
    port: Number(url.port),
    pid: child.pid,
    cost: () =>
      new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.send('cost', (error) => error && reject(error))
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** The peer of that kind: see peers.js. */
export const startPeer = (kind, folder, options) => startServer([here('peers.js'), kind, folder], options)

/** Our server with its default settings, the log of requests included. */
export const startService = (env, options = {}) =>
  startServer([BIN, 'start'], { ...options, env: { PORT: '0', LOG_LEVEL: 'info', ...env } })

/** Runs a command of our server to its end. */
export async function runService(args, env) {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`service-api ${args.join(' ')} ended with ${code}`)
}
