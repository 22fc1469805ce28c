/**
 * What takes too long for every test run: `npm run torture -w api-server`.
 * Settings: KILLS (per storage, default 50), REQUESTS (of the fuzz, per storage, default 20000), SEED.
 */
import { CRASH_PLACES, crashTest } from './crash.js'
import { fuzz } from './fuzz.js'
import { Random } from './random.js'
import { startProcess } from '../support/process.js'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const seed = number('SEED', Date.now() % 1_000_000)
const random = new Random(seed)
console.log(`seed ${seed}`)

/** Above this the server keeps what it should let go, in MB. */
const MEMORY_LIMIT = 600

for (const [kind, makePlace] of Object.entries(CRASH_PLACES)) {
  const place = await makePlace()
  const report = await crashTest(place, number('KILLS', 50), random)
  console.log(
    `crash on ${kind}: ${report.kills} SIGKILLs, ${report.databaseCrashes} database crashes, ` +
      `${report.acknowledged} acknowledged writes, none lost`,
  )
  await place.remove()
}

for (const [kind, makePlace] of Object.entries(CRASH_PLACES)) {
  const place = await makePlace()
  const server = await startProcess(place.env)
  const { requests, statuses, memory } = await fuzz(server, number('REQUESTS', 20_000), random)
  const { code } = await server.stop()
  await place.remove()
  console.log(
    `fuzz on ${kind}: ${requests} requests, statuses ${JSON.stringify(statuses)}, ${memory ?? '?'} MB at most`,
  )
  if (code !== 0) throw new Error(`The server ended with ${code}`)
  if ((memory ?? 0) > MEMORY_LIMIT) throw new Error(`The server used more than ${MEMORY_LIMIT} MB`)
}
