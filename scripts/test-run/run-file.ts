/**
 * Runs the uvu suites of one test file in this process and reports the counts to the parent over IPC.
 *
 * Arguments: the file's JavaScript, and the name to report it by.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Group = (() => Promise<[errors: string | true, ran: number, skipped: number, total: number]>)[]

// uvu's own runner uses these two globals; deferring keeps `.run()` from starting by itself.
const uvu = globalThis as typeof globalThis & { UVU_DEFER: number; UVU_QUEUE: Group[]; UVU_INDEX: number }
uvu.UVU_DEFER = 1
uvu.UVU_QUEUE = [[]]
uvu.UVU_INDEX = 0

const [, , compiled = '', file = ''] = process.argv
await import(pathToFileURL(path.resolve(compiled)).href)

const suites = uvu.UVU_QUEUE.flat()
let passed = 0
let failed = 0
if (suites.length === 0) {
  console.log(`${file} queued no suite: call .run() at its end`)
  failed = 1
}
for (const suite of suites) {
  const [errors, ran, skipped, total] = await suite()
  passed += ran
  failed += total - ran - skipped
  if (typeof errors === 'string') console.log(errors)
  // uvu passes over what a hook throws before the tests.
  else if (ran + skipped < total) {
    console.log(`${file}: a hook threw before the tests, so ${total - ran - skipped} of them did not run`)
  }
  if (total === 0) {
    console.log(`${file} has a suite without tests`)
    failed += 1
  }
  if (skipped > 0) {
    console.log(`${file} skips ${skipped} tests; a skipped test checks nothing`)
    failed += skipped
  }
}
process.send?.({ passed, failed }, () => process.exit(failed > 0 ? 1 : 0))
