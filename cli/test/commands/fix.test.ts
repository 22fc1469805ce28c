import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const config = (key: string, type: string, more: object = {}) => ({ key, type, ...more })
const configs = JSON.stringify({
  serviceConfigs: 1,
  project: 'shop',
  configs: [
    config('new-name', 'boolean', { deprecatedKeys: [{ key: 'old-name' }] }),
    config('with "quotes"', 'boolean', { deprecatedKeys: [{ key: 'old-quotes' }] }),
    config('max-items', 'integer'),
    config('checkout', 'boolean'),
    config('search-v2', 'boolean'),
    config('banner-a', 'boolean'),
    config('banner-b', 'boolean'),
    config('only-servers', 'boolean', { client: false }),
    config('title', 'string'),
    config('theme', 'enum', { typeOptions: { valueType: 'string', values: ['1', '2'] } }),
  ],
})

const files = {
  'service.json': '{ "project": "shop" }',
  'configs.json': configs,
  'keys.ts': `// old-name\r\nexport const OLD = 'old-name'\r\nexport const Keys = { limit: 'max-itmes' }\r\n`,
  'a.ts': `import { OpenFeature } from '@openfeature/server-sdk'
import { OLD, Keys } from './keys'
const client = OpenFeature.getClient()
client.getBooleanValue("old-name", false); client.getBooleanValue('old-name', true) // old-name stays here
client.getBooleanValue(OLD, false)
client.getBooleanValue('old-quotes', false)
client.getBooleanValue('chekout', false)
client.getBooleanValue('search-v1', false)
client.getBooleanValue('banner-c', false)
client.getNumberValue('chekout', 1)
client.getNumberValue(Keys.limit, 1)
client.getStringValue('max-items', '10')
client.getBooleanValue('nothing-like-it', false)
`,
  'b.ts': `import { createClient } from '@service/server-sdk'
const client = createClient('key')
client.getValue('checkout', 'true')
client.getValue('max-items', "25")
client.getValue('max-items',
  '26', { id: 1 })
client.getValue('max-items', 'ten')
client.getValue('title', 7)
client.getValue('theme', 1)
client.getValue('max-items', true)
`,
  'c.py':
    'from service import create_client\nclient = create_client("k")\nclient.get_value("checkout", default="False")\n',
}

test('--fix repairs what is certain and says what it left; nothing else in the files changes', async () => {
  const cwd = temporaryFolder(files)
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8')
  const args = ['validate', '--configs', 'configs.json']
  const trial = await runHere([...args, '--fix-dry-run'], { cwd })
  assert.match(trial.stderr, 'Would fix 10 problems:')
  assert.equal([read('a.ts'), trial.code], [files['a.ts'], 1])

  const run = await runCli([...args, '--fix'], { cwd })
  assert.snapshot(
    run.stderr,
    `Fixed 10 problems:
  a.ts:4  old-name → new-name
  a.ts:4  old-name → new-name
  a.ts:5  old-name → new-name  in keys.ts
  a.ts:7  chekout → checkout
  b.ts:3  'true' → true
  b.ts:4  "25" → 25
  b.ts:5  '26' → 26
  b.ts:8  7 → '7'
  b.ts:9  1 → '1'
  c.py:3  "False" → False
Left 9 problems:
  a.ts:6   old-quotes       "with "quotes"" may need to be written with escapes
  a.ts:8   search-v1        no config has nearly this key
  a.ts:9   banner-c         "banner-a" and "banner-b" are both near
  a.ts:10  chekout          "checkout" is near, but cannot be read like this
  a.ts:11  max-itmes        the key comes from Keys.limit, and it is not certain where that is defined
  a.ts:12  max-items        it is read by a getter of another type
  a.ts:13  nothing-like-it  no config has nearly this key
  b.ts:7   max-items        it is not certain which integer its default should be
  b.ts:10  max-items        it is not certain which integer its default should be
`,
  )
  assert.is(run.code, 1)
  assert.match(run.stdout, ': 9 problems found')
  const mended = files['a.ts']
    .replace('"old-name"', '"new-name"')
    .replace("'old-name'", "'new-name'")
    .replace("Value('chekout', false", "Value('checkout', false")
  assert.is(read('a.ts'), mended)
  assert.is(read('keys.ts'), files['keys.ts'].replace("'old-name'", "'new-name'"))
  const b = files['b.ts'].replace("'true'", 'true').replace('"25"', '25').replace("'26'", '26')
  assert.is(read('b.ts'), b.replace("'title', 7", "'title', '7'").replace("'theme', 1", "'theme', '1'"))
  assert.is(read('c.py'), files['c.py'].replace('"False"', 'False'))

  const json = JSON.parse((await runHere([...args, '--fix', '--json'], { cwd })).stdout) as { fixes: unknown[] }
  assert.equal(json.fixes, [])
})

test('a file in another encoding than UTF-8 is left, and the reason says so', async () => {
  const known = [config('new-checkout', 'boolean'), config('max-items', 'integer')]
  const cwd = temporaryFolder({
    'service.json': '{ "project": "shop" }',
    'configs.json': JSON.stringify({ serviceConfigs: 1, project: 'shop', configs: known }),
  })
  const code = `// caf\xe9
import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
client.getBooleanValue('new-chekout', false)
client.getNumberValue('max-items', '25')
`
  writeFileSync(path.join(cwd, 'a.ts'), code, 'latin1')
  const run = await runHere(['validate', '--fix', '--configs', 'configs.json'], { cwd })
  const why = 'its file is not UTF-8, so it is not rewritten'
  assert.is(
    run.stderr.replaceAll(/ +/g, ' '),
    `Fixed 0 problems.\nLeft 2 problems:\n a.ts:4 new-chekout ${why}\n a.ts:5 max-items ${why}\n`,
  )
  assert.is(readFileSync(path.join(cwd, 'a.ts'), 'latin1'), code)
})

test('--fix asks the service once, and leaves out problems outside a path or with a comment', async () => {
  const server = await startRealServer()
  try {
    await createSampleProject(server)
    const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
    const cwd = sampleRepository()
    server.forget()
    const elsewhere = await runHere(['validate', '--fix', 'src/limits.tsx'], { cwd, env })
    assert.match(elsewhere.stderr, /^Fixed 0 problems\.\nLeft 1 problem:\n/)
    server.forget()
    const run = await runHere(['validate', '--fix', '--json'], { cwd, env })
    assert.is(server.requests.length, 2)
    const { fixes, findings } = JSON.parse(run.stdout) as { fixes: unknown; findings: { kind: string }[] }
    assert.equal(fixes, [
      {
        kind: 'deprecated-key',
        key: 'max-cart',
        file: 'src/cart.ts',
        line: 10,
        before: 'max-cart',
        after: 'max-items',
      },
    ])
    assert.not.ok(findings.some(({ kind }) => kind === 'deprecated-key'))
    const both = await runHere(['validate', '--fix', '--write-baseline', 'b.json'], { cwd, env })
    assert.is(both.stderr.split('\n')[0], '--fix and --write-baseline contradict each other.')
  } finally {
    await server.close()
  }
})

test.run()
