/** The command that runs these tests. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

test('a run without files fails', () => {
  const args = ['uvu.config.js', 'no file has this in its path']
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  assert.equal([status, stdout.trimEnd().split('\n').at(-1)], [1, '0 passed, 1 failed'])
})

test.run()
