import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'

const server = await startRealServer()
const id = await createSampleProject(server)
for (const key of ['old-banner', 'in-tests', 'kept-for-others', 'odd `key`|<b>']) {
  const members = { role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: true }
  await server.create(`/projects/${id}/configs`, { key, ...members })
}
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

function repository(): string {
  const root = sampleRepository({ project: 'web-shop', ignoreKeys: ['kept-for-others'] })
  mkdirSync(path.join(root, 'src', '__tests__'))
  writeFileSync(path.join(root, 'src', '__tests__', 'banner.ts'), "export const key = 'in-tests'\n")
  return root
}

test('text: what nothing reads, what only tests read, counts; two requests, exit 0', async () => {
  const run = await runCli(['scan', '--unused'], { cwd: repository(), env })
  assert.snapshot(
    run.stdout,
    `Unused configs (2)
  odd \`key\`|<b>  boolean
  old-banner     boolean

Only in tests (1)
  in-tests       boolean

2 of 8 configs unused, 1 only in tests in 5 scanned files; 1 dynamic reference may read any of them
`,
  )
  assert.is(run.stderr, '')
  assert.is(run.code, 0)
  assert.is(server.requests.length, 2)
})

test('JSON: a scan’s, with the unused configs added', async () => {
  const cwd = repository()
  const scan = JSON.parse((await runHere(['scan', '--json'], { cwd, env })).stdout) as object
  const run = await runHere(['scan', '--unused', '--json'], { cwd, env })
  assert.equal(JSON.parse(run.stdout), {
    ...scan,
    unusedConfigs: [
      { key: 'in-tests', type: 'boolean', onlyInTests: true },
      { key: 'odd `key`|<b>', type: 'boolean', onlyInTests: false },
      { key: 'old-banner', type: 'boolean', onlyInTests: false },
    ],
  })
})

test('Markdown, to a file', async () => {
  const cwd = repository()
  const run = await runHere(['scan', '--unused', '--format', 'markdown', '--output-file', 'unused.md'], { cwd, env })
  assert.match(run.stdout, /^Unused configs \(2\)/)
  const [heading, , , , , , ...rows] = readFileSync(path.join(cwd, 'unused.md'), 'utf8').split('\n')
  assert.is(heading, '## service scan --unused')
  assert.is(rows[0], '| `in-tests` | `boolean` | tests |')
  assert.is(rows[2], '| `old-banner` | `boolean` | nothing |')
  assert.is(
    rows.at(-2),
    '2 of 8 configs unused, 1 only in tests in 5 scanned files; 1 dynamic reference may read any of them',
  )
})

test('a part of a repository cannot tell: exit 2, no request', async () => {
  const run = await runHere(['scan', 'src', '--unused'], { cwd: repository(), env })
  assert.is(run.code, 2)
  assert.match(run.stderr, /--unused looks at the whole repository, not at src alone\./)
  assert.is(server.requests.length, 0)
})

test('everything is used', async () => {
  const cwd = repository()
  writeFileSync(path.join(cwd, 'src', 'all.json'), JSON.stringify(['old-banner', 'in-tests', 'odd `key`|<b>']))
  const run = await runHere(['scan', '--unused'], { cwd, env })
  assert.is(run.stdout, '0 of 8 configs unused in 6 scanned files; 1 dynamic reference may read any of them\n')
})

test.run()
