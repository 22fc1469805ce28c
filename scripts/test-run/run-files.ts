/**
 * Runs the uvu suites of the test files that the parent names over IPC, one after another, and answers each with its counts. What a
 * file leaves behind, the next would run with: that is a failure.
 */
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { pathToFileURL } from 'node:url'

type Group = (() => Promise<[errors: string | true, ran: number, skipped: number, total: number]>)[]

interface Order {
  /** The file's JavaScript. */
  compiled: string
  /** The name to report it by. */
  file: string
  /** No file comes after it. */
  last: boolean
}

interface Counts {
  passed: number
  failed: number
}

// uvu's own runner uses these globals; deferring keeps `.run()` from starting by itself.
const uvu = globalThis as typeof globalThis & { UVU_DEFER: number; UVU_QUEUE: Group[]; UVU_INDEX: number }
uvu.UVU_DEFER = 1
uvu.UVU_INDEX = 0

/** Ends what is printed of one file. */
const END = '\0end\0\n'

process.on('message', (order: Order | 'end') => {
  // With what is still open.
  if (order === 'end') process.exit()
  // A file that waits for what cannot come ends the process, rather than hang.
  process.channel?.unref()
  void runFile(order).then(async (counts) => {
    process.channel?.ref()
    // Node prints its warnings a moment later.
    await setImmediate()
    for (const stream of [process.stdout, process.stderr]) stream.write(END)
    process.send?.(counts)
  })
})
process.once('disconnect', () => process.exit())

async function runFile({ compiled, file, last }: Order): Promise<Counts> {
  const before = surroundings()
  const counts = await runSuites(compiled, file)
  if (last) return counts
  const after = surroundings()
  for (const name of Object.keys(before) as (keyof typeof before)[]) {
    if (isDeepStrictEqual(before[name], after[name])) continue
    console.log(`${file} leaves ${name} changed: put it back, or list the file in ownProcess of uvu.config.js`)
    counts.failed += 1
  }
  return counts
}

/** What a process has once. */
function surroundings() {
  return {
    'the folder': process.cwd(),
    'the environment': { ...process.env },
    'the arguments': [...process.argv],
    'the exit code': process.exitCode,
    fetch: globalThis.fetch,
    'the console': globalThis.console,
    'the clock': Date.now,
  }
}

async function runSuites(compiled: string, file: string): Promise<Counts> {
  uvu.UVU_QUEUE = [[]]
  const counts = { passed: 0, failed: 0 }
  await import(pathToFileURL(path.resolve(compiled)).href)
  const suites = uvu.UVU_QUEUE.flat()
  if (suites.length === 0) {
    console.log(`${file} queued no suite: call .run() at its end`)
    counts.failed = 1
  }
  for (const suite of suites) {
    const [errors, ran, skipped, total] = await suite()
    counts.passed += ran
    counts.failed += total - ran - skipped
    if (typeof errors === 'string') console.log(errors)
    // uvu passes over what a hook throws before the tests.
    else if (ran + skipped < total) {
      console.log(`${file}: a hook threw before the tests, so ${total - ran - skipped} of them did not run`)
    }
    if (total === 0) {
      console.log(`${file} has a suite without tests`)
      counts.failed += 1
    }
    if (skipped > 0) {
      console.log(`${file} skips ${skipped} tests; a skipped test checks nothing`)
      counts.failed += skipped
    }
  }
  return counts
}
