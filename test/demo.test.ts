import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

test('the demo prints what the README shows', async () => {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts', 'demo.js')], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const [, shown] = /```text\n(\$ service validate\n[\s\S]*?)```/.exec(readme) ?? []
  assert.is(stdout.trim(), shown?.trim())
})

test.run()
