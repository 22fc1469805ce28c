/**
 * The main job, end to end, with nothing but this repository: starts the server on a free port with a sample project, lets
 * `service validate` check the sample app against it, then has an application read a flag of it through OpenFeature while the flag
 * is switched on. Stops everything and leaves nothing behind.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { configs, project, renames } from './demo-project.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const START_TIMEOUT_MS = 120_000
const FOUND_PROBLEMS = 1

const api = script('@service/api-server', 'service-api.js')
const tool = script('@service/cli', 'service.js')
const folder = await mkdtemp(path.join(tmpdir(), 'service-demo-'))
const token = randomBytes(24).toString('base64url')
const settings = { DATA_FILE: path.join(folder, 'service.json'), DATABASE_URL: '' }
const server = spawn(process.execPath, [api, 'start'], {
  env: { ...process.env, ...settings, PORT: '0', HOST: '127.0.0.1', INIT_ADMIN_TOKEN: token },
  stdio: ['ignore', 'pipe', 'pipe'],
})
try {
  const url = await listening()
  const seeded = await seed(url)
  const code = await validate(url)
  if (code !== FOUND_PROBLEMS)
    throw new Error(`service validate ended with exit code ${code}; the sample has problems, so 1 was due`)
  await serve(url, seeded)
} catch (error) {
  console.error(`The demo failed: ${error.message}`)
  process.exitCode = 1
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}

/** A command of a package: in this repository, or where the packages are installed and `npm run pack:all` put a copy of this file. */
function script(name, file) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return path.join(path.dirname(manifest), 'bin', file)
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
  const { id, environments } = await send(url, 'POST', '/projects', project)
  for (const config of configs) await send(url, 'POST', `/projects/${id}/configs`, config)
  for (const { from, to } of renames)
    await send(url, 'PATCH', `/projects/${id}/configs/${encodeURIComponent(from)}`, { key: to })
  return { id, environment: environments.find(({ slug }) => slug === 'production') }
}

async function send(url, method, route, body) {
  const response = await fetch(url + route, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

function validate(url) {
  console.log('$ service validate\n')
  return new Promise((resolve, reject) => {
    const { SERVICE_PROJECT: _project, ...env } = process.env
    const child = spawn(process.execPath, [tool, 'validate'], {
      cwd: path.join(root, 'fixtures', 'sample'),
      env: { ...env, SERVICE_TOKEN: token, SERVICE_BASE_URL: url },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
}

/** An application reads a flag; the Admin API switches it on; the application prints the new value by itself. */
async function serve(url, { id, environment }) {
  const key = 'one-click-checkout'
  const place = ['--project', project.slug, '--environment', environment.slug, '--kind', 'server', '--name', 'demo']
  const sdkKey = await run([api, 'sdk-key', 'create', ...place], settings)
  console.log(`\n$ node scripts/demo-app.js ${key}\n`)
  const env = { SERVICE_URL: new URL(url).origin, SERVICE_SDK_KEY: sdkKey.trim() }
  const app = spawn(process.execPath, [path.join(root, 'scripts', 'demo-app.js'), key], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface(app.stdout)[Symbol.asyncIterator]()
    console.log(await nextLine(lines))
    console.log(`  PUT /v1/projects/${project.slug}/configs/${key}/targets  { "defaultValue": true }`)
    const body = { environmentId: environment.id, defaultValue: true, rules: [] }
    await send(url, 'PUT', `/projects/${id}/configs/${key}/targets`, body)
    console.log(await nextLine(lines))
  } finally {
    await end(app)
  }
}

async function nextLine(lines) {
  const { value, done } = await lines.next()
  if (done) throw new Error('the application ended early')
  return value
}

/** Returns what the command printed. */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, problems] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (problems += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(problems))))
  })
}

function stop() {
  return end(server)
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
