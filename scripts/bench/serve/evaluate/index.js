/** Evaluations inside a process, ours beside the libraries that applications use instead. */
import { fileURLToPath } from 'node:url'
import { median, row } from '../../../../api-server/bench/measure.js'
import { startHelper } from '../helper.js'
import { installed, LIBRARIES } from '../rivals.js'
import { ENGINES, OURS } from './engines.js'
import { KEYS, PEOPLE, PERCENT, PLANS } from './people.js'

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url))

/** How much processor time is measured at once, in microseconds. */
const MEASURED = 300_000

const KINDS = [
  { kind: 'boolean', name: 'boolean with one rule', least: '>= 2000000' },
  { kind: 'percentage', name: 'percentage', least: '>= 1000000' },
]

/** The least share of the fastest rival's speed. */
const TIMES = '>= 3'

export async function measureEvaluate({ rounds }) {
  const folder = installed('libraries', LIBRARIES)
  const workers = {}
  try {
    for (const name of Object.keys(ENGINES)) workers[name] = await startWorker(name, folder)
    const rows = []
    for (const one of KINDS) rows.push(...(await measureKind(one, workers, rounds)))
    return rows
  } finally {
    for (const worker of Object.values(workers)) worker.end()
  }
}

/** Resolves once the engine is loaded. */
async function startWorker(name, folder) {
  const worker = startHelper(WORKER, [name, folder])
  await worker.next()
  return worker
}

async function measureKind({ kind, name, least }, workers, rounds) {
  for (const [engine, { ask }] of Object.entries(workers))
    check(engine, kind, (await ask({ kind, answers: true })).answers)
  const reads = {}
  for (const [engine, { ask }] of Object.entries(workers)) reads[engine] = await findReads(ask, kind)
  const speeds = Object.fromEntries(Object.keys(workers).map((engine) => [engine, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [engine, { ask }] of Object.entries(workers)) {
      const { cpu } = await ask({ kind, reads: reads[engine] })
      speeds[engine].push(reads[engine] / (cpu / 1e6))
    }
  }
  const rivals = Object.keys(ENGINES).filter((engine) => engine !== OURS)
  const of = (engine) => median(speeds[engine])
  const fastest = rivals.toSorted((one, other) => of(other) - of(one))[0]
  const ratio = median(speeds[OURS].map((speed, round) => speed / speeds[fastest][round]))
  return [
    row(`evaluation: ${name}`, of(OURS), 'evaluations/s', { limit: least }),
    row(`evaluation: ${name}, against the fastest library`, of(OURS), 'evaluations/s', {
      ...{ ratio, against: fastest, limit: TIMES },
    }),
    ...rivals.map((engine) => row(`${engine}: ${name}`, of(engine), 'evaluations/s')),
  ]
}

/** How many reads take long enough to be measured, once the code is compiled. */
async function findReads(ask, kind) {
  let reads = 20_000
  for (let turn = 0; ; turn++) {
    const { cpu } = await ask({ kind, reads })
    if (turn >= 3 && cpu >= MEASURED / 2) return reads
    reads = Math.min(reads * 4, Math.max(20_000, Math.round((reads * MEASURED) / Math.max(cpu, 1))))
  }
}

/** An engine that gives other answers does other work. Percentages differ between engines in which people are in, not in how many. */
function check(engine, kind, answers) {
  if (kind === 'boolean') {
    const wrong = answers.flat().findIndex((value, at) => value !== PLANS.includes(PEOPLE[at % PEOPLE.length].plan))
    if (wrong >= 0) throw new Error(`${engine} gives person ${wrong % PEOPLE.length} another value than the rule says`)
    return
  }
  const share = (answers.flat().filter((value) => value === true).length / answers.flat().length) * 100
  if (Math.abs(share - PERCENT) > 2) throw new Error(`${engine} serves true to ${share} % instead of ${PERCENT} %`)
  if (new Set(answers.map(String)).size === 1)
    throw new Error(`${engine} takes the same people for all ${KEYS.length} flags`)
}
