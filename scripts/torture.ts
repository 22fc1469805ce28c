/**
 * What takes too long for `npm test`: every language is fed thousands of damaged files, then the server is killed under load
 * and fed thousands of malformed requests.
 *
 * Usage: npm run torture [-- --runs 5000] [-- --languages-only] [-- --language ruby] [-- --only postgres-faults]
 * `--only`, which may be repeated, names parts of the server's torture, and leaves the languages out. The part `tests` runs the tests
 * that `npm test` cuts short: more rounds, and browsers on every storage.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ownLanguages, repository } from './fixtures/languages.js'
import { fuzzLanguage } from './fuzz-languages.js'

/** A language that has not come to its end by then hangs. */
const LANGUAGE_MINUTES = 20

/** Memory for the facts and trees of one file at a time, and for the compiled grammar: a leak of a few kB a file ends it. */
const HEAP_MB = 384
const RESIDENT_MB = 1_024

const LONG_TESTS = 'tests'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    language: { type: 'string' },
    'languages-only': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs takes a whole number of damaged files for each language')
  process.exit(2)
}
process.exit((await torture()) ? 0 : 1)

async function torture(): Promise<boolean> {
  if (values.only) {
    const parts = values.only.filter((part) => part !== LONG_TESTS)
    const isFine = parts.length === 0 || tortureServer(parts)
    return (!values.only.includes(LONG_TESTS) || runLongTests()) && isFine
  }
  const languages = await ownLanguages()
  if (values.language !== undefined) {
    const language = languages.find((one) => one.id === values.language)
    if (language) return report(await fuzzLanguage(language, runs), language.id)
    console.error(`--language takes one of ${languages.map((one) => one.id).join(', ')}`)
    return false
  }
  // One process for each: its memory is its own, and one that hangs can be ended.
  const fine = languages.map(({ id }) => {
    const heap = `--max-old-space-size=${HEAP_MB}`
    const args = [heap, '--import', 'tsx', import.meta.filename, '--runs', String(runs), '--language', id]
    const child = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: LANGUAGE_MINUTES * 60_000 })
    if (child.status === null) console.log(`${id}: ended by ${child.signal ?? 'nobody'}; it hung or ran out of memory`)
    return child.status === 0
  })
  if (values['languages-only']) return fine.every(Boolean)
  const server = tortureServer()
  return runLongTests() && server && fine.every(Boolean)
}

function report({ runs: done, slowest, problems }: Awaited<ReturnType<typeof fuzzLanguage>>, id: string): boolean {
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  if (memory > RESIDENT_MB) problems.push(`${id} took ${memory} MB of memory, more than ${RESIDENT_MB}`)
  const slow = Math.round(slowest)
  console.log(`${id}: ${done} damaged files, slowest ${slow} ms, ${memory} MB, ${problems.length} problems`)
  for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
  return problems.length === 0
}

/** The test files that ask for `isLongRun` or `rounds`, themselves or through what they import. */
function runLongTests(): boolean {
  const files = ['api-server/test/browser/', 'plugins/javascript/test/markup/garbage']
  const tests = spawnSync(process.execPath, ['uvu.config.js', ...files], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, SERVICE_TEST_LONG: '1' },
  })
  return tests.status === 0
}

function tortureServer(only: readonly string[] = []): boolean {
  const main = path.join('test', 'torture', 'main.ts')
  const server = spawnSync(process.execPath, ['--import', 'tsx', main, ...only.flatMap((part) => ['--only', part])], {
    cwd: path.join(repository, 'api-server'),
    stdio: 'inherit',
  })
  return server.status === 0
}
