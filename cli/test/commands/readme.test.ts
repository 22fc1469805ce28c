import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseSettings } from '../../src/settings/parse-settings.js'
import { ADMIN_TOKEN, startRealServer, type RealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { createSampleProject } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

let server: RealServer
test.before(async () => {
  server = await startRealServer()
  await createSampleProject(server)
})
test.after(() => server.close())

const readme = readFileSync('cli/README.md', 'utf8')
const examples = [...readme.matchAll(/^```jsonc\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)

test('the settings in the README are valid', async () => {
  assert.is(examples.length, 3)
  for (const text of examples) assert.is((await parseSettings('service.json', text)).project, 'web-shop')
})

test('the SDK that it describes is found by what its comments show', async () => {
  const settings = examples.find((text) => text.includes('our-flags')) ?? ''
  const cwd = temporaryFolder({
    'service.json': settings,
    'src/flags.ts': 'export const flags = {}\n',
    'src/a.ts': `import { createFlags } from '@acme/flags'
import { flags, useOurFlag } from './flags'
flags.isOn('new-checkout', false)
createFlags().isOn('new-checkout')
useOurFlag({ flagKey: 'new-checkout' })
useOurFlag({ flagKey: 'new-checkuot' })
flags.isOn('max-items')
`,
  })
  const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
  const run = await runCli(['validate'], { cwd, env })
  assert.is(
    run.stdout,
    `Unknown keys (1)
  src/a.ts:6  new-checkuot  no config has this key; did you mean "new-checkout"?

Type mismatches (1)
  src/a.ts:7  max-items     is an integer, but its getter reads a boolean

5 direct references checked in 3 scanned files: 2 problems found, 0 dynamic references left unchecked
`,
  )
})

test('the file of configs that it shows is what --configs takes', async () => {
  const written = [...readme.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
  assert.is(written.length, 1)
  const cwd = temporaryFolder({
    'configs.json': written[0] ?? '',
    'a.tsx': `import { useFlag, useNumberFlagValue, useStringFlagValue } from '@openfeature/react-sdk'
useFlag('new-chekout', false)
useNumberFlagValue('max-cart', 10)
useStringFlagValue('theme', 'purple')
useNumberFlagValue('api-limit', 10)
useStringFlagValue('max-items', 'ten')
`,
  })
  const run = await runCli(['validate', '--json', '--configs', 'configs.json'], { cwd })
  const { findings, project } = JSON.parse(run.stdout) as { project: string; findings: { kind: string }[] }
  assert.equal(
    findings.map(({ kind }) => kind),
    ['unknown-key', 'deprecated-key', 'enum-value-not-allowed', 'availability-mismatch', 'type-mismatch'],
  )
  assert.equal([project, run.code], ['web-shop', 1])
  const scan = await runCli(['scan', '--json', '--configs', 'configs.json'], { cwd })
  const { references } = JSON.parse(scan.stdout) as { references: { file: string }[] }
  assert.ok(references.every(({ file }) => file === 'a.tsx'))
})

test.run()
