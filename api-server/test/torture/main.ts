/**
 * What takes too long for every test run: `npm run torture -w api-server [-- --only postgres-faults]`. Without `--only`, which may be
 * repeated, all parts run; `--list` prints what they are as JSON. Settings are environment variables: SEED, and those that the parts name.
 */
import { parseArgs } from 'node:util'
import { unknownPart } from '../../../scripts/torture/help.js'
import { addRow, isMet, ROWS_FILE, tableOf, type Row } from '../../../scripts/torture/table.js'
import { aboutPart } from './about.js'
import { blocks } from './blocks.js'
import { clock } from './clock.js'
import { crashParts } from './crash.js'
import { folderFaults } from './folder-faults.js'
import { fullDisk } from './full-disk.js'
import { fullFolds } from './full-folds.js'
import { folds } from './folds.js'
import { fuzzParts } from './fuzz.js'
import { largeStore } from './large-store.js'
import { jsonLease } from './lease.js'
import { importKills } from './import-kills.js'
import type { Part } from './part.js'
import { plans } from './plans.js'
import { postgresFaults } from './postgres-faults.js'
import { postgresStalls } from './postgres-stalls.js'
import { pooler, propagation } from './propagation.js'
import { Random } from './random.js'
import { readOnly } from './read-only.js'
import { restore } from './restore.js'
import { rollingUpgrade } from './rolling-upgrade.js'
import { schemas } from './schemas.js'
import { serveBodies } from './serve-bodies.js'
import { serveConnections } from './serve-connections.js'
import { serveFaults } from './serve-faults.js'
import { signIns } from './sign-ins.js'
import { transfer } from './transfer.js'
import { webhookParts } from './webhooks.js'

const PARTS: readonly Part[] = [
  blocks,
  schemas,
  signIns,
  ...crashParts,
  jsonLease,
  fullDisk,
  folds,
  fullFolds,
  folderFaults,
  restore,
  readOnly,
  largeStore,
  transfer,
  importKills,
  postgresFaults,
  postgresStalls,
  serveBodies,
  serveConnections,
  serveFaults,
  propagation,
  pooler,
  clock,
  rollingUpgrade,
  plans,
  ...webhookParts,
  ...fuzzParts,
]

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' } } })
const known = PARTS.map(({ name }) => name)
if (values.list) {
  console.log(JSON.stringify(known.map(aboutPart)))
  process.exit(0)
}
const names = values.only ?? known
const wrong = unknownPart(names, known)
if (wrong !== undefined) {
  console.error(wrong)
  process.exit(2)
}
const count = (setting: string, otherwise: number) => Number(process.env[setting] ?? otherwise)
const seed = count('SEED', Date.now() % 1_000_000)
console.log(`seed ${seed}`)

const rows: Row[] = []
for (const { name: part, run } of PARTS.filter(({ name }) => names.includes(name))) {
  console.log(`${part} ...`)
  let row: Row
  try {
    row = { part, ...(await run({ random: new Random(seed), count })) }
  } catch (error) {
    console.error(error)
    row = { part, done: '', lost: 0, failure: String(error) }
  }
  rows.push(row)
  addRow(row)
}
if (process.env[ROWS_FILE] === undefined) console.log(`\n${tableOf(rows)}`)
process.exit(rows.every(isMet) ? 0 : 1)
