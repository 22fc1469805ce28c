/**
 * What takes too long for `npm test`: every language is fed thousands of damaged files, then the server is killed under load
 * and fed thousands of malformed requests.
 *
 * Usage: npm run torture [-- --runs 5000] [-- --languages-only]
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repository, ownLanguages } from './fixtures/languages.js'
import { fuzzLanguage } from './fuzz-languages.js'

const DEFAULT_RUNS = 5_000

const at = process.argv.indexOf('--runs')
const runs = at < 0 ? DEFAULT_RUNS : Number(process.argv[at + 1])
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs takes a whole number of damaged files for each language')
  process.exit(2)
}

let failed = false
for (const language of await ownLanguages()) {
  const { runs: done, slowest, problems } = await fuzzLanguage(language, runs)
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  console.log(
    `${language.id}: ${done} damaged files, slowest ${Math.round(slowest)} ms, ${memory} MB, ${problems.length} problems`,
  )
  for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
  failed ||= problems.length > 0
}

if (!process.argv.includes('--languages-only')) {
  const server = spawnSync(process.execPath, ['--import', 'tsx', path.join('test', 'torture', 'main.ts')], {
    cwd: path.join(repository, 'api-server'),
    stdio: 'inherit',
  })
  failed ||= server.status !== 0
}
process.exit(failed ? 1 : 0)
