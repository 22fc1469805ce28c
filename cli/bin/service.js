#!/usr/bin/env node
// Only what every Node can read: an old one must get as far as the sentence about its age.
// CommonJS (package.json beside it says so): a run that finds its code compiled loads no modules at all.
const { existsSync, readFileSync } = require('node:fs')
const module_ = require('node:module')
const os = require('node:os')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { getHeapSpaceStatistics, setFlagsFromString } = require('node:v8')

const CANNOT_RUN = 2
const MB = 1_048_576
/** Between looks at the room for new objects, each of which takes some 0.02 ms. */
const LATER_MS = 5
const bundle = path.join(__dirname, '..', 'dist', 'bundle')
const manifest = path.join(__dirname, '..', 'package.json')
const main = path.join(bundle, 'main.js')
/** A build that stops at a mistake in a type leaves the other and not this. */
const quick = path.join(bundle, 'quick.js')
/** What is in `quick`, for runs that find it compiled. */
const script = path.join(bundle, 'script', 'plain-scans.cjs')

const nodeVersion = Number(process.versions.node.split('.')[0])

/**
 * V8's flags by Node's version (docs/performance.md). Code runs longer before it is optimised: a scan is over before the optimising compiler pays
 * off. The heap grows to three times, instead of up to five, before it is collected: what is held at once has become so little that
 * collecting it earlier only costs time. V8 complains about unknown flags, so untested versions are left alone. The room for new objects grows from 1 MB to 4 at once, and
 * then no more (see `keepRoomForNewObjects`).
 */
const FLAGS = {
  20: ['--interrupt-budget=1000000', '--heap-growing-percent=200', '--semi-space-growth-factor=4'],
  22: ['--invocation-count-for-turbofan=30000', '--heap-growing-percent=200', '--semi-space-growth-factor=4'],
  24: ['--heap-growing-percent=200', '--semi-space-growth-factor=4'],
  26: ['--heap-growing-percent=200', '--semi-space-growth-factor=4'],
}

if (nodeVersion < 20) {
  process.stderr.write(`service needs Node.js 20 or later; this is ${process.versions.node}.\n`)
  process.exitCode = CANNOT_RUN
} else if (process.argv.length === 3 && process.argv[2] === '--version') {
  // Answered without loading anything, in the words oclif would use.
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
  process.stdout.on('error', outputFailed)
  process.stdout.write(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`)
} else if (![main, quick, script].every((file) => existsSync(file))) {
  process.stderr.write('service has not been built yet: run `npm run build` in its repository first.\n')
  process.exitCode = CANNOT_RUN
} else {
  // Node 22.8 and later keep compiled code between runs.
  module_.enableCompileCache?.()
  settleHome()
  for (const flag of FLAGS[nodeVersion] ?? []) setFlagsFromString(flag)
  void start(process.argv.slice(2)).catch(tooFewFiles)
}

/** In the words of `failures.ts`. A pipe that its reader has closed is not an error. */
function outputFailed(error) {
  if (error.code === 'EPIPE') return
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.message
  process.exitCode = CANNOT_RUN
  process.stderr.write(
    `The output could not be written: ${reason}.\nFree some space there, and run the command again.\n`,
  )
}

/** Loading the code opens many files at once. */
function tooFewFiles(error) {
  if (error?.code !== 'EMFILE' && error?.code !== 'ENFILE') throw error
  process.stderr.write('service may not open enough files: raise the limit, for instance with `ulimit -n 1024`.\n')
  process.exitCode = CANNOT_RUN
}

/**
 * New objects have twice 4 MB rather than twice 16: a scan takes a fiftieth more time at most, and 10 to 40 MB less. The room grows once while modules are
 * loaded, but soon after that if the code comes compiled. A thread's start sets the factor back.
 */
function keepRoomForNewObjects() {
  if (!FLAGS[nodeVersion]) return
  const keep = () => {
    const [{ space_size: room }] = getHeapSpaceStatistics().filter(({ space_name: name }) => name === 'new_space')
    if (room > 4 * MB) setFlagsFromString('--semi-space-growth-factor=1')
    else setTimeout(keep, LATER_MS).unref()
  }
  keep()
  process.on('worker', (worker) => worker.once('message', keep))
}

/**
 * With an empty or relative HOME, the token and the cache would be in whatever folder is current. A user that the system does not know, as
 * in containers, has neither home nor shell: Node's lookups for them would end the run, here and in what oclif loads.
 */
function settleHome() {
  const windows = process.platform === 'win32'
  const variable = windows ? 'USERPROFILE' : 'HOME'
  const answers = (ask) => {
    try {
      return ask()
    } catch {
      return false
    }
  }
  const hasHome = () => answers(() => path.isAbsolute(os.homedir()))
  if (!hasHome()) {
    // The system's own answer now counts, if it has one.
    delete process.env[variable]
    if (!hasHome()) process.env[variable] = windows ? os.tmpdir() : '/nonexistent'
  }
  if (!windows && !process.env.SHELL && !answers(() => os.userInfo())) process.env.SHELL = '/bin/sh'
}

/** Plain scans and checks with the built-in languages do without oclif: it takes longer to load than they take. */
async function start(argv) {
  const { compiledScans, mayHavePlugins, readQuickly } = require('../dist/bundle/script/start.cjs')
  const command = readQuickly(argv)
  if (command && !mayHavePlugins()) {
    const compiled = compiledScans(script, command, FLAGS[nodeVersion] ?? [])
    const { runQuickly } = compiled ?? (await import(pathToFileURL(quick).href))
    keepRoomForNewObjects()
    return runQuickly(command, manifest)
  }
  const { run } = await import(pathToFileURL(main).href)
  keepRoomForNewObjects()
  // Not this file: it has another package.json beside it.
  await run(argv, pathToFileURL(manifest).href)
}
