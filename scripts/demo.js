/**
 * The main job, end to end, with nothing but this repository: starts the Admin API on a free port with a sample project,
 * lets `service validate` check the sample app against it, prints the report, stops the server and leaves nothing behind.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { configs, project, renames } from './demo-project.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const START_TIMEOUT_MS = 30_000
const FOUND_PROBLEMS = 1

const folder = await mkdtemp(path.join(tmpdir(), 'service-demo-'))
const token = randomBytes(24).toString('base64url')
const server = spawn(process.execPath, [path.join(root, 'api-server', 'bin', 'service-api.js'), 'start'], {
  env: {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_FILE: path.join(folder, 'service.json'),
    DATABASE_URL: '',
    INIT_ADMIN_TOKEN: token,
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
try {
  const url = await listening()
  await seed(url)
  const code = await validate(url)
  if (code !== FOUND_PROBLEMS)
    throw new Error(`service validate ended with exit code ${code}; the sample has problems, so 1 was due`)
} catch (error) {
  console.error(`The demo failed: ${error.message}`)
  process.exitCode = 1
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}

/** Resolves with the server's base address once it says that it listens. */
function listening() {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), START_TIMEOUT_MS)
    const read = (chunk) => {
      output += chunk
      const [url] = /http:\/\/[^\s"]+\/v1/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with exit code ${code}:\n${output}`))
    })
  })
}

async function seed(url) {
  const { id } = await send(url, 'POST', '/projects', project)
  for (const config of configs) await send(url, 'POST', `/projects/${id}/configs`, config)
  for (const { from, to } of renames)
    await send(url, 'PATCH', `/projects/${id}/configs/${encodeURIComponent(from)}`, { key: to })
}

async function send(url, method, route, body) {
  const response = await fetch(url + route, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function validate(url) {
  console.log('$ service validate\n')
  return new Promise((resolve, reject) => {
    const { SERVICE_PROJECT: _project, ...env } = process.env
    const child = spawn(process.execPath, [path.join(root, 'cli', 'bin', 'service.js'), 'validate'], {
      cwd: path.join(root, 'fixtures', 'sample'),
      env: { ...env, SERVICE_TOKEN: token, SERVICE_BASE_URL: url },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}
