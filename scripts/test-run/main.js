/**
 * Our own test entry: uvu reads no config file, exits 0 when nothing ran, and knows no time limit. `uvu.config.js` says what to run.
 * Files of one folder share a process, one after another; a file that queues no suite, a run without files, an `.only`, a test below
 * `test.run()` and a file that hangs or leaves its process changed are failures. The last line is `N passed, N failed`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleTests } from './bundle.js'
import { FileProcess, RUNNER } from './file-process.js'
import { runScript, SHARED_PARTS, startShared } from './processes.js'
import { sourcePositions } from './source-positions.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The files below a folder whose names fit, by their paths with `/`. */
function testFiles(folder, pattern) {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(name, pattern)
    return pattern.test(entry.name) ? [name] : []
  })
}

/**
 * Runs what the arguments ask for; false if anything failed or nothing ran.
 *
 * @param {{
 *   roots: string[], pattern: RegExp, ownProcess: RegExp, fromFront: number, fromEnd: number, fileTimeoutMs: number
 * }} config
 * @param {string[]} args
 */
export async function runTests(config, args) {
  const { roots, pattern, ownProcess, fromFront, fromEnd, fileTimeoutMs: timeoutMs } = config
  const options = { beside: { type: 'string', multiple: true } }
  const { values, positionals: filters } = parseArgs({ args, allowPositionals: true, options })
  const { beside = [] } = values
  const all = roots.flatMap((folder) => testFiles(folder, pattern)).sort()
  const files = filters.length ? all.filter((file) => filters.some((part) => file.includes(part))) : all
  const holding = (expression) => files.filter((file) => expression.test(readFileSync(path.join(root, file), 'utf8')))
  const only = holding(/\.only\s*\(/)
  for (const file of only) console.log(`${file}: .only would hide the other tests; remove it`)
  const late = holding(/^test\.run\(\)[^]*^test\(/m)
  for (const file of late) console.log(`${file}: a test below test.run() never runs; move it up`)

  let passed = 0
  let failed = only.length + late.length
  const run = async (name, runOne) => {
    const started = Date.now()
    const result = await runOne(name)
    passed += result.passed
    failed += result.failed
    const mark = result.failed ? 'FAIL' : 'ok  '
    const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}`
    console.log(`${mark} ${name}  ${counts}  ${Date.now() - started} ms`)
    if (result.failed) console.log(sourcePositions(result.output, bundle.folder))
  }
  const worker = async (next, runOne) => {
    for (let name = next(); name; name = next()) await run(name, runOne)
  }

  const queue = [...files]
  const bundle = await bundleTests(root, [RUNNER, SHARED_PARTS, ...files])
  const { compiled } = bundle
  const shared = queue.some((file) => file.startsWith('api-server/')) ? startShared(files, compiled) : undefined
  // Files that share nothing begin while the server and the browser start.
  const isSharing = (file) => /^(?:api-server|sdks)\//.test(file)
  // Node reads them at each start, which takes as long as the rest of it. Only npm asks what is not on this machine.
  const certificates = {
    NODE_EXTRA_CA_CERTS: undefined,
    SERVICE_TEST_CERTIFICATES: process.env.NODE_EXTRA_CA_CERTS,
  }
  const start = async (file) => {
    const env = { ...certificates, ...(isSharing(file) && (await shared)?.env) }
    return new FileProcess({ compiled, env })
  }
  const folderOf = (file) => file.slice(0, file.indexOf('/'))
  const testWorker = async (next) => {
    let kept
    await worker(next, async (file) => {
      if (ownProcess.test(file)) {
        const own = await start(file)
        const result = await own.run(file, { timeoutMs, last: true })
        await own.stop()
        return result
      }
      const last = kept?.ran.at(-1)
      if (kept?.hasEnded || (last !== undefined && folderOf(last) !== folderOf(file))) {
        await kept.stop()
        kept = undefined
      }
      kept ??= await start(file)
      return kept.run(file, { timeoutMs })
    })
    await kept?.stop()
  }
  await Promise.all([
    worker(
      () => beside.shift(),
      (name) => runScript(name, { timeoutMs }),
    ),
    ...Array.from({ length: fromFront }, () => testWorker(() => queue.shift())),
    ...Array.from({ length: fromEnd }, () => testWorker(() => queue.pop())),
  ])
  ;(await shared)?.stop()
  bundle.remove()

  if (files.length === 0) {
    console.log('No test file was found.')
    failed += 1
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}
