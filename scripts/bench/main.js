/**
 * The benchmark: how long a scan takes beside a text search and another search in syntax trees, whether it finds the same in every
 * way it can be run, and how much memory it needs (docs/performance.md); how fast the server is (docs/performance-server.md).
 *
 * Exit codes: 1 when two ways of running the scan found different references, 2 when something could not be measured or the benchmark
 * cannot run, 0 otherwise; a figure that misses its limit is only named, because a busy machine misses it as well.
 */
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { changedAnswers, readBaseline, saveBaseline, worse } from './baseline.js'
import { describeLoad, describeMachine, isBusy } from './machine.js'
import { removeOutputs } from './measure.js'
import { LONE_PARTS, readOptions } from './options.js'
import { measureReal } from './parts/real.js'
import { findPeers, removeRules } from './peers.js'
import { report } from './report.js'
import { runParts } from './run-parts.js'
import { emptyCache, scanCommands } from './scan-command.js'
import { startServer } from './server.js'
import { judge, servedFigures } from './targets.js'

const DIFFERENT = 1
const CANNOT_RUN = 2

const options = readOptions(process.argv.slice(2))
if (options.mistake !== undefined) {
  console.error(options.mistake)
  process.exit(CANNOT_RUN)
}
// An ended benchmark must end its server: see start() in server.js.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(CANNOT_RUN))
process.exitCode = await bench().catch((error) => {
  console.error(`The benchmark cannot run: ${error.message}`)
  return CANNOT_RUN
})

async function bench() {
  const [loadBefore] = os.loadavg()
  const isAlone = options.repositories === undefined && options.only.every((part) => LONE_PARTS.includes(part))
  const peers = isAlone ? undefined : await findPeers()
  const results = isAlone
    ? await runParts(options, { say })
    : await (options.repositories ? runReal(peers) : runScans(peers))
  const machine = describeMachine({ peers, rounds: options.rounds })
  return finish(results, [...machine, describeLoad(loadBefore, os.loadavg()[0])], isBusy(loadBefore))
}

/** Real code, with the keys that it reads: without a server. */
async function runReal(peers) {
  try {
    const real = await measureReal(options.repositories, { ...options, peers, say })
    return { trees: { [real.name]: real }, keys: {}, answers: {}, memory: [] }
  } finally {
    removeOutputs()
    emptyCache()
    removeRules()
  }
}

/** All parts, with the server that scans ask for the configs there are. */
async function runScans(peers) {
  const server = await startServer(
    [...new Set([...options.sizes, 1_000, 10_000])].sort((a, b) => a - b),
    say,
  )
  try {
    return await runParts(options, { peers, scan: scanCommands(server, options.longest), say })
  } finally {
    await server.stop()
    removeOutputs()
    emptyCache()
    removeRules()
  }
}

function finish(results, machine, busy) {
  const served = results.serve?.filter(({ failed }) => failed === undefined) ?? []
  const rows = judge(results)
  const figures = [...rows, ...servedFigures(served)]
  const baseline = readBaseline()
  const problems = problemsOf(results)
  const notes = [
    { title: 'Missed', lines: [...rows, ...served].filter(({ ok }) => ok === false).map(({ name }) => name) },
    { title: 'Worse than the last release', lines: worse(figures, baseline) },
    { title: 'Answers', lines: [...answerLines(results.answers), ...changedAnswers(results.answers, baseline)] },
    { title: 'Different answers', lines: problems.differences },
    { title: 'Not measured', lines: problems.failed },
  ].filter(({ lines }) => lines.length > 0)
  const text = report({ machine, results, rows, baseline, notes })
  console.log(text)
  if (options.out !== undefined)
    writeFileSync(
      options.out,
      options.out.endsWith('.json') ? JSON.stringify({ machine, results, rows }, null, 2) : `${text}\n`,
    )
  // Ratios that a busy machine made would make the next release look better than it is.
  const lasting = busy ? figures.filter(({ unit }) => unit === 'MB') : figures
  if (options['save-baseline']) saveBaseline(lasting, results.answers)
  if (problems.differences.length > 0) return DIFFERENT
  return problems.failed.length > 0 ? CANNOT_RUN : 0
}

function answerLines(answers) {
  return Object.entries(answers).flatMap(([tree, { count, same, skipped }]) => [
    ...(count === undefined
      ? []
      : [
          `${tree}: ${count} references; ${same.length > 0 ? `the same with ${same.join(', ')}` : 'no other way found the same or could be compared'}`,
        ]),
    ...skipped.map((line) => `${tree}: not compared: ${line}`),
  ])
}

function problemsOf({ trees, keys, answers, memory, serve = [] }) {
  const failedTimes = (times, where) =>
    Object.entries(times).flatMap(([name, { failed }]) =>
      failed === undefined ? [] : [`${where}, ${name}: ${failed}`],
    )
  const of = (part) => Object.entries(answers).flatMap(([tree, found]) => found[part].map((line) => `${tree}: ${line}`))
  return {
    differences: of('differences'),
    failed: [
      ...Object.entries(trees).flatMap(([name, { times }]) => failedTimes(times, name)),
      ...failedTimes(keys, 'keys'),
      ...of('failed'),
      ...[...memory, ...serve].flatMap(({ name, failed }) => (failed === undefined ? [] : [`${name}: ${failed}`])),
    ],
  }
}

function say(text) {
  console.error(`... ${text}`)
}
