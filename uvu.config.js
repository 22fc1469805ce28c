/**
 * Our own test entry: uvu reads no config file, exits 0 when nothing ran, and knows no time limit.
 * Every test file runs in a process of its own, one more at a time than there are cores; a file that queues no suite, a run without files,
 * an `.only` and a file that hangs are failures. The last line is `N passed, N failed`.
 *
 * Usage: node uvu.config.js [--beside <npm script> ...] [part of a path ...]
 *
 * `--beside` runs a script of package.json beside the tests, one after another; each counts as one check passed or failed.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleTests } from './scripts/test-run/bundle.js'
import { sourcePositions } from './scripts/test-run/source-positions.js'

export const config = {
  /** Where our tests live. Explicit, so that a fixture called `x.test.ts` is never run as one of ours. */
  roots: [
    'evaluation/test',
    'tools/test',
    'cli/test',
    'api-server/test',
    'test',
    ...workspaceTestFolders('plugins'),
    ...workspaceTestFolders('sdks'),
  ],
  pattern: /\.test\.ts$/,
  /**
   * How many run at a time. They hardly wait: on two cores three take 6 to 9 % less processor time than five, which get in each other's way.
   * Some begin at the front of the list, where browsers are tested, and some at its end, where languages are.
   */
  fromFront: Math.ceil((availableParallelism() + 1) / 2),
  fromEnd: Math.floor((availableParallelism() + 1) / 2),
  /** For a test file, and for a script beside the tests. */
  fileTimeoutMs: 20 * 60_000,
}

const root = path.dirname(fileURLToPath(import.meta.url))
const runner = 'scripts/test-run/run-file.ts'
const sharedParts = 'scripts/test-run/shared.ts'

/**
 * V8's flags by Node's version, as in `cli/bin/service.js`: most test files end before the optimising compiler has paid for itself. Node
 * does not start with a flag it does not know, so versions that were not tried are left alone.
 */
const FLAGS = { 20: ['--interrupt-budget=1000000'] }
const flags = FLAGS[Number(process.versions.node.split('.')[0])] ?? []

function workspaceTestFolders(folder) {
  const base = path.join(path.dirname(fileURLToPath(import.meta.url)), folder)
  const folders = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => path.posix.join(folder, name, 'test'))
}

function testFiles(folder) {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(name)
    return config.pattern.test(entry.name) ? [name] : []
  })
}

/**
 * Starts the PostgreSQL server and unpacks the browser that all files of the run share. Without them each file starts and
 * unpacks its own, so nothing is skipped when this fails.
 */
function startShared(files, compiled) {
  return new Promise((resolve) => {
    const args = [compiled(sharedParts), ...(files.some((file) => file.includes('/browser/')) ? ['--browser'] : [])]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 1, 2, 'ipc'] })
    child.once('message', (env) => resolve({ env, stop: () => child.disconnect() }))
    child.once('exit', () => resolve({ stop: () => undefined }))
  })
}

/** The linter checks types with a program in Go, which needs a fifth less processor time if it collects garbage less often. It takes 1 GB. */
const SPARE_MEMORY = { GOGC: '400' }

/** Runs one script of package.json; resolves as a test file does. */
function runScript(name) {
  return new Promise((resolve) => {
    const npm = process.env.npm_execpath
    if (!npm) return resolve({ passed: 0, failed: 1, output: `npm run ${name}: run the tests with npm test\n` })
    const child = spawn(process.execPath, [npm, 'run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...SPARE_MEMORY, ...process.env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const end = (isFine, why = '') => {
      clearTimeout(timer)
      resolve({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output: output + why })
    }
    const timer = setTimeout(() => {
      end(false, `\n${name} did not end within ${config.fileTimeoutMs / 1000} s\n`)
      child.kill('SIGKILL')
    }, config.fileTimeoutMs)
    child.on('close', (code) => end(code === 0))
  })
}

/** Runs one file; resolves with its counts. A crash, a hang or an empty file counts as one failure. */
function runFile(file, { compiled, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...flags, compiled(runner), compiled(file), file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    let output = ''
    let counts
    let hung = false
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('message', (message) => (counts = message))
    const timer = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, config.fileTimeoutMs)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (counts && code === 0) return resolve({ file, output, ...counts })
      const why = hung
        ? `did not end within ${config.fileTimeoutMs / 1000} s`
        : `ended with ${signal ?? `exit code ${code}`}`
      const failed = Math.max(1, counts?.failed ?? 0)
      resolve({
        file,
        passed: counts?.passed ?? 0,
        failed,
        output: counts?.failed ? output : `${output}\n${file} ${why}\n`,
      })
    })
  })
}

async function main({ values: { beside = [] }, positionals: filters }) {
  const all = config.roots.flatMap(testFiles).sort()
  const files = filters.length ? all.filter((file) => filters.some((part) => file.includes(part))) : all
  const only = files.filter((file) => /\.only\s*\(/.test(readFileSync(path.join(root, file), 'utf8')))
  for (const file of only) console.log(`${file}: .only would hide the other tests; remove it`)

  let passed = 0
  let failed = only.length
  const run = async (name, runOne) => {
    const started = Date.now()
    const result = await runOne(name)
    passed += result.passed
    failed += result.failed
    const mark = result.failed ? 'FAIL' : 'ok  '
    const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}`
    console.log(`${mark} ${name}  ${counts}  ${Date.now() - started} ms`)
    if (result.failed) console.log(sourcePositions(result.output, folder))
  }
  const worker = async (next, runOne) => {
    for (let name = next(); name; name = next()) await run(name, runOne)
  }

  const queue = [...files]
  const { compiled, folder, remove } = await bundleTests(root, [runner, sharedParts, ...files])
  const shared = queue.some((file) => file.startsWith('api-server/')) ? startShared(files, compiled) : undefined
  // Files that share nothing begin while the server and the browser start.
  const isSharing = (file) => /^(?:api-server|sdks)\//.test(file)
  // Node reads them at each start, which takes as long as the rest of it. Only tests of packages ask what is not on this machine.
  const withoutCertificates = (file) => (file.startsWith('test/') ? {} : { NODE_EXTRA_CA_CERTS: undefined })
  const runTests = async (file) =>
    runFile(file, { compiled, env: { ...(isSharing(file) && (await shared)?.env), ...withoutCertificates(file) } })
  await Promise.all([
    worker(() => beside.shift(), runScript),
    ...Array.from({ length: config.fromFront }, () => worker(() => queue.shift(), runTests)),
    ...Array.from({ length: config.fromEnd }, () => worker(() => queue.pop(), runTests)),
  ])
  ;(await shared)?.stop()
  remove()

  if (files.length === 0) {
    console.log('No test file was found.')
    failed += 1
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

await main(parseArgs({ allowPositionals: true, options: { beside: { type: 'string', multiple: true } } }))
