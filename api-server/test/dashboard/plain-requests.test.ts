/** The linter refuses what would ask the root of the host in place of the server, which may be below a path. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/api.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const REFUSED = [
  "void fetch('/v1')",
  "new EventSource('/v1')",
  'new XMLHttpRequest()',
  "location.assign('/v1')",
  "location.replace('/v1')",
  "location.href = '/v1'",
  "void window.fetch('/v1')",
  "void globalThis.fetch('/v1')",
  "navigator.sendBeacon('/v1')",
]
const TAKEN = ['location.reload()', "void fetchPath('/v1')", 'void location.pathname']

const test = suite('dashboard: requests')

test('plain ones are refused, in every file but the one that knows the path', async () => {
  const folder = await temporaryFolder()
  const { options: _, ...config } = JSON.parse(await readFile(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as {
    options: unknown
  }
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
  const text = [...REFUSED, ...TAKEN].join('\n')
  for (const name of ['api/address.ts', 'api/other.ts', 'pages/page.tsx', 'main.tsx']) {
    const file = path.join(folder, 'api-server/dashboard', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [program, '--format', 'json', '.'], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    ),
  )
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  const lines = REFUSED.map((_line, index) => index + 1)
  for (const [name, expected] of [
    ['api/address.ts', []],
    ['api/other.ts', lines],
    ['pages/page.tsx', lines],
    ['main.tsx', lines],
  ] as const) {
    const found = diagnostics
      .filter(({ code, filename }) => code.includes('no-restricted') && filename.endsWith(`dashboard/${name}`))
      .flatMap(({ labels }) => labels.slice(0, 1).map(({ span }) => span.line))
    assert.equal(
      found.toSorted((one, other) => one - other),
      expected,
      name,
    )
  }
  await rm(folder, { recursive: true })
})

test.run()
