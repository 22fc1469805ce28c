/**
 * What takes too long for `npm test`, after a build: every language is fed thousands of damaged files, then the server is killed under
 * load and fed thousands of malformed requests. `npm run torture -- --help` lists options and parts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ServerPart } from '../api-server/test/torture/about.js'
import { ownLanguages, repository } from './fixtures/languages.js'
import { fuzzLanguage } from './fuzz-languages.js'
import { help, TEST_PARTS, unknownPart } from './torture/help.js'
import { addRow, isMet, readRows, ROWS_FILE, tableOf, type Row } from './torture/table.js'

/** A language that has not come to its end by then hangs. */
const LANGUAGE_MINUTES = 20

/** Memory for the facts and trees of one file at a time, and for the compiled grammar: a leak of a few kB a file ends it. */
const HEAP_MB = 384
const RESIDENT_MB = 1_024

const OPTIONS = {
  runs: { type: 'string', default: '5000' },
  language: { type: 'string' },
  'languages-only': { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const values = readOptions()
const languages = await ownLanguages()
const ids = languages.map(({ id }) => id)
const runs = Number(values.runs)
if (values.help) {
  console.log(help(serverParts(), ids))
  process.exit(0)
}
if (!Number.isInteger(runs) || runs < 1) refuse('--runs takes a whole number of damaged files for each language')
if (values.language !== undefined && !ids.includes(values.language)) refuse(`--language takes one of ${ids.join(', ')}`)
if (values.only) {
  const wrong = unknownPart(
    values.only,
    [...serverParts(), ...TEST_PARTS].map(({ name }) => name),
  )
  if (wrong !== undefined) refuse(wrong)
}
process.exit((await torture()) ? 0 : 1)

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ', 1)[0] ?? ''}. npm run torture -- --help lists what there is.`)
  }
}

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Runs the requested parts and shows the outcome. False if anything failed or is lost. */
async function torture(): Promise<boolean> {
  // A child of the run below, whose row goes into that one's table.
  if (process.env[ROWS_FILE] !== undefined) return isMet(await tortureLanguage(values.language ?? ''))
  const folder = mkdtempSync(path.join(tmpdir(), 'service-torture-'))
  const file = path.join(folder, 'rows')
  writeFileSync(file, '')
  process.env[ROWS_FILE] = file
  try {
    const isFine = runAll()
    const rows = readRows(file)
    console.log(`\n${tableOf(rows)}`)
    return isFine && rows.every(isMet)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runAll(): boolean {
  const { only } = values
  if (only) {
    const ofTests = TEST_PARTS.filter(({ name }) => only.includes(name))
    const ofServer = only.filter((part) => !ofTests.some(({ name }) => name === part))
    const isFine = ofServer.length === 0 || tortureServer(ofServer)
    return runTests(ofTests) && isFine
  }
  // One process for each: its memory is its own, and one that hangs can be ended.
  const fine = (values.language === undefined ? ids : [values.language]).map(startLanguage)
  if (values['languages-only'] || values.language !== undefined) return fine.every(Boolean)
  const server = tortureServer()
  return runTests(TEST_PARTS) && server && fine.every(Boolean)
}

function startLanguage(id: string): boolean {
  const heap = `--max-old-space-size=${HEAP_MB}`
  const args = [heap, '--import', 'tsx', import.meta.filename, '--runs', String(runs), '--language', id]
  const child = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: LANGUAGE_MINUTES * 60_000 })
  if (child.status === null || child.status > 1) {
    const how = `ended by ${child.signal ?? 'an error'}; it hung or ran out of memory`
    addRow({ part: `language ${id}`, done: '', lost: 0, failure: how })
  }
  return child.status === 0
}

async function tortureLanguage(id: string): Promise<Row> {
  const language = languages.find((one) => one.id === id)
  if (!language) throw new Error(`There is no language ${id}`)
  const { runs: done, slowest, problems } = await fuzzLanguage(language, runs)
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  if (memory > RESIDENT_MB) problems.push(`${id} took ${memory} MB of memory, more than ${RESIDENT_MB}`)
  const words = `${done} damaged files, slowest ${Math.round(slowest)} ms, ${memory} MB, ${problems.length} problems`
  console.log(`${id}: ${words}`)
  for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
  const [first] = problems
  const row: Row = { part: `language ${id}`, done: words, lost: 0, ...(first !== undefined && { failure: first }) }
  addRow(row)
  return row
}

function runTests(parts: typeof TEST_PARTS): boolean {
  const passed = parts.map(({ name, about, files, env }) => {
    const { status } = spawnSync(process.execPath, ['uvu.config.js', ...files], {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    addRow({ part: name, done: about, lost: 0, ...(status !== 0 && { failure: 'a test failed; see above' }) })
    return status === 0
  })
  return passed.every(Boolean)
}

function serverTorture(args: readonly string[], stdio: 'inherit' | 'pipe') {
  const main = path.join('test', 'torture', 'main.ts')
  const cwd = path.join(repository, 'api-server')
  return spawnSync(process.execPath, ['--import', 'tsx', main, ...args], { cwd, stdio, encoding: 'utf8' })
}

function serverParts(): ServerPart[] {
  const { status, stdout, stderr } = serverTorture(['--list'], 'pipe')
  if (status !== 0) refuse(`The parts of the server cannot be loaded. Run npm run build first.\n${stderr}`)
  return JSON.parse(stdout) as ServerPart[]
}

function tortureServer(only: readonly string[] = []): boolean {
  const args = only.flatMap((part) => ['--only', part])
  const { status, signal } = serverTorture(args, 'inherit')
  if (status !== 0 && status !== 1) {
    addRow({
      part: 'server',
      done: '',
      lost: 0,
      failure: `ended by ${signal ?? 'an error'} before its parts were done`,
    })
  }
  return status === 0
}
