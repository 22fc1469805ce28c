import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { validateFormats } from '../../src/report/formats.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
test.before.each(() => server.forget())
test.after(() => server.close())

const NEXT = '// service-ignore-next-line'

/** The sample, with each of the texts replaced in its two files. */
function repository(changes: [from: string, to: string][]): string {
  const cwd = sampleRepository()
  for (const name of ['cart.ts', 'limits.tsx']) {
    const file = path.join(cwd, 'src', name)
    const code = changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8'))
    writeFileSync(file, code)
  }
  return cwd
}

const ALL: [from: string, to: string][] = [
  ["getStringValue('max-items', 'ten')", "getStringValue('max-items', 'ten') // service-ignore-line type-mismatch"],
  ["await client.getNumberValue('max-cart'", `${NEXT} deprecated-key -- renamed next week\nawait client.getNumberValue('max-cart'`],
  ["await client.getStringValue('theme'", `${NEXT}\n\n// more\nawait client.getStringValue('theme'`],
  ["getBooleanValue('winter-sale', true)", "getBooleanValue(/* service-ignore-next-line */\n'winter-sale', true)"],
  ['return <p>{use', "return <p>{/* service-ignore-next-line availability-mismatch: drawn by the server */}\n{use"],
] // prettier-ignore

test('problems that comments accept are counted, but neither reported nor a failure', async () => {
  const cwd = repository(ALL)
  const run = await runCli(['validate'], { cwd, env })
  assert.equal(
    [run.stdout, run.stderr, run.code],
    [
      '7 direct references checked in 4 scanned files: 0 problems found, 5 ignored by comments, 1 dynamic reference left unchecked\n',
      '',
      0,
    ],
  )
  for (const format of validateFormats) {
    const { code, stdout, stderr } = await runCli(['validate', '--format', format], { cwd, env })
    assert.equal([code, stderr], [0, ''], format)
    assert.not.match(stdout, /max-cart" was|::error|<failure|Unknown keys|"fingerprint"|serviceFinding/)
  }
  const json = JSON.parse((await runCli(['validate', '--json'], { cwd, env })).stdout) as { findings: unknown[] }
  assert.equal(json.findings, [])
})

test('the others are reported; a comment that names an unknown kind ignores nothing and is named', async () => {
  const cwd = repository([
    ["await client.getStringValue('theme'", `${NEXT} unknown-key\nawait client.getStringValue('theme'`],
    [
      "getBooleanValue('winter-sale', true)",
      "getBooleanValue('winter-sale', true) // service-ignore-line unknown-keys",
    ],
    ['return <p>{use', 'return <p>{/* service-ignore-next-line */}\n{use'],
  ])
  const run = await runHere(['validate'], { cwd, env })
  assert.match(run.stdout, /: 4 problems found, 1 ignored by comments, /)
  assert.match(run.stdout, /theme +/)
  assert.is(
    run.stderr,
    `Comments that ignore nothing, because the kinds of problems are unknown-key, deprecated-key, type-mismatch, availability-mismatch and enum-value-not-allowed:
  src/cart.ts:13: "unknown-keys"
`,
  )
  assert.is(run.code, 1)
})

test('--verbose names comments without a problem, also in files without any', async () => {
  const cwd = repository([
    ...ALL,
    ["await client.getBooleanValue('new-checkout'", `${NEXT}\nawait client.getBooleanValue('new-checkout'`],
    ['return <p>{/*', '// service-ignore-line\nreturn <p>{/*'],
  ])
  const { stderr, code } = await runHere(['validate', '--verbose'], { cwd, env })
  assert.is(code, 0)
  assert.match(
    stderr,
    /^Comments that ignore nothing, because there is no such problem:\n {2}src\/cart\.ts:7\n {2}src\/limits\.tsx:4\n/m,
  )
  assert.not.match((await runHere(['validate'], { cwd, env })).stderr, 'Comments')
})

test('a baseline contains none of them', async () => {
  const cwd = repository(ALL.slice(0, 2))
  const { stdout } = await runHere(['validate', '--write-baseline', 'baseline.json'], { cwd, env })
  assert.match(stdout, /: 0 problems found, 3 more in the baseline, 2 ignored by comments, /)
  assert.not.match(readFileSync(path.join(cwd, 'baseline.json'), 'utf8'), 'max-cart')
})

test('the same from what the last run kept', async () => {
  const cwd = repository(ALL.slice(0, 1))
  const first = await runHere(['validate'], { cwd, env })
  assert.equal(await runHere(['validate'], { cwd, env }), first)
  // A comment taken away counts at once.
  const file = path.join(cwd, 'src', 'cart.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(' // service-ignore-line type-mismatch', ''))
  assert.match((await runHere(['validate'], { cwd, env })).stdout, /: 5 problems found, 1 dynamic/)
  rmSync(cwd, { recursive: true })
})

test('a comment accepts until its last day; then the problem is reported and the comment named', async () => {
  const cwd = repository([
    ["await client.getStringValue('theme'", `${NEXT} -- until 2020-02-01 a trial\nawait client.getStringValue('theme'`],
    [
      "getBooleanValue('winter-sale', true)",
      "getBooleanValue('winter-sale', true) // service-ignore-line -- until 9999-12-31",
    ],
    ['return <p>{use', '// service-ignore-line -- until 2020-02-01 no problem here\nreturn <p>{use'],
  ])
  const run = await runHere(['validate'], { cwd, env })
  assert.match(run.stdout, / theme .* "purple"/)
  assert.not.match(run.stdout, 'winter-sale')
  assert.match(run.stdout, ': 4 problems found, 1 ignored by comments, ')
  assert.equal(
    [run.code, run.stderr],
    [
      1,
      'Comments that no longer ignore anything, because their date has passed or does not exist:\n  src/cart.ts:11: until 2020-02-01\n',
    ],
  )
})

test.run()
