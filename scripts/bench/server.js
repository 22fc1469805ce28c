import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { benchFolder, serverProgram } from './folders.js'
import { firstConfigs } from './keys.js'
import { settle } from './settle.js'

const DATA = 'service.json'
const TOKEN = 'token'
const START_TIMEOUT_MS = 30_000
const REQUESTS_AT_ONCE = 32

/**
 * Starts a real server that has a project of each size, named `bench-<keys>`. The configs are created in the first run only;
 * each run has a copy of that data for itself, so that two may run at once.
 * @param sizes numbers of configs
 * @returns `{ url, token, stop }`
 */
export async function startServer(sizes, say = () => {}) {
  const folder = path.join(benchFolder(), `server-${sizes.join('-')}`)
  if (!existsSync(folder)) await create(folder, sizes, say)
  const own = mkdtempSync(path.join(tmpdir(), 'service-bench-server-'))
  const removeOwn = () => rmSync(own, { recursive: true, force: true })
  process.once('exit', removeOwn)
  copyFileSync(path.join(folder, DATA), path.join(own, DATA))
  const token = readFileSync(path.join(folder, TOKEN), 'utf8')
  return { ...(await start(path.join(own, DATA), token)), token }
}

/** The data of a server that was stopped in order: the file alone holds everything. */
async function create(folder, sizes, say) {
  say(`creating projects with ${sizes.join(', ')} configs`)
  const temporary = `${folder}.${process.pid}.partial`
  mkdirSync(temporary, { recursive: true })
  const token = randomBytes(24).toString('base64url')
  writeFileSync(path.join(temporary, TOKEN), token, { mode: 0o600 })
  const server = await start(path.join(temporary, DATA), token)
  try {
    for (const size of sizes) await seed(server.url, token, size)
  } finally {
    await server.stop()
  }
  settle(temporary, folder)
}

async function start(dataFile, token) {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_FILE: dataFile, DATABASE_URL: '', INIT_ADMIN_TOKEN: token }
  const env = { ...process.env, ...settings, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [serverProgram, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  return { url: await listening(child), stop }
}

function listening(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), START_TIMEOUT_MS)
    const read = (chunk) => {
      output += chunk
      const [url] = /http:\/\/[^\s"]+/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url.replace(/\/v1$/, ''))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with exit code ${code}:\n${output}`))
    })
  })
}

async function seed(url, token, size) {
  const { id } = await send(url, token, '/projects', { name: `Bench ${size}`, slug: `bench-${size}` })
  const waiting = firstConfigs(size)
  const work = async () => {
    for (let config = waiting.pop(); config; config = waiting.pop())
      await send(url, token, `/projects/${id}/configs`, bodyOf(config))
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
}

const DEFAULTS = { boolean: false, integer: 20, string: 'none' }

function bodyOf({ key, type }) {
  const shared = { role: 'config', lifetime: 'permanent', client: true, server: true }
  const typeOptions = type === 'integer' ? { typeOptions: { isInteger: true } } : {}
  return { ...shared, key, type, ...typeOptions, defaultValue: DEFAULTS[type] }
}

async function send(url, token, route, body) {
  const response = await fetch(`${url}/v1${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${route} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
