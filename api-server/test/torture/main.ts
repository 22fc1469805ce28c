/**
 * What takes too long for every test run: `npm run torture -w api-server [-- --only postgres-faults]`. Without `--only`, which may be
 * repeated, all parts run. Settings are environment variables: SEED, and those that the parts name.
 */
import { parseArgs } from 'node:util'
import { blocks } from './blocks.js'
import { crashParts } from './crash.js'
import { fullDisk } from './full-disk.js'
import { fuzzParts } from './fuzz.js'
import { largeStore } from './large-store.js'
import { jsonLease } from './lease.js'
import type { Part, Result } from './part.js'
import { postgresFaults } from './postgres-faults.js'
import { postgresStalls } from './postgres-stalls.js'
import { Random } from './random.js'
import { schemas } from './schemas.js'
import { serveBodies } from './serve-bodies.js'
import { serveConnections } from './serve-connections.js'
import { serveFaults } from './serve-faults.js'
import { signIns } from './sign-ins.js'
import { transfer } from './transfer.js'

const PARTS: readonly Part[] = [
  blocks,
  schemas,
  signIns,
  ...crashParts,
  jsonLease,
  fullDisk,
  largeStore,
  transfer,
  postgresFaults,
  postgresStalls,
  serveBodies,
  serveConnections,
  serveFaults,
  ...fuzzParts,
]

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const names = values.only ?? PARTS.map(({ name }) => name)
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const count = (setting: string, otherwise: number) => Number(process.env[setting] ?? otherwise)
const seed = count('SEED', Date.now() % 1_000_000)
console.log(`seed ${seed}`)

const results: (Result & { name: string; failure?: string })[] = []
for (const { name, run } of PARTS.filter((part) => names.includes(part.name))) {
  console.log(`${name} ...`)
  try {
    results.push({ name, ...(await run({ random: new Random(seed), count })) })
  } catch (error) {
    console.error(error)
    results.push({ name, done: 'FAILED', lost: 0, failure: String(error) })
  }
}

console.log('\n| Part | What was done | Lost |\n| --- | --- | --- |')
for (const { name, done, lost, failure } of results) console.log(`| ${name} | ${done} | ${failure ?? lost} |`)
process.exit(results.every(({ lost, failure }) => lost === 0 && failure === undefined) ? 0 : 1)
