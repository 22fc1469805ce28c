/** A parse is given up after a while. What a machine that is paused or overloaded makes of that time must not change an answer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

/** Dart's grammar takes a second for this on its own. */
const SLOW = "'a<b '.repeat(3_000)"

const PARSES = `
  import { createParse, parseTimeouts, startParsing } from '@service/scanner-kit'
  import dart from '@service/plugin-dart'
  await startParsing({ fewFiles: true })
  const parse = createParse(dart.grammars)
  console.log('begins')
  parse(Object.keys(dart.grammars)[0], ${SLOW})
  console.log('gave up', parseTimeouts())
`

async function lineOf(child: ChildProcess): Promise<string> {
  const [data] = child.stdout ? ((await once(child.stdout, 'data')) as Buffer[]) : []
  return String(data).trim()
}

test('time in which the process was stopped does not count', async () => {
  // Other systems have no such signal.
  if (process.platform === 'win32') return
  const child = spawn(process.execPath, ['--input-type=module', '-e', PARSES], { stdio: ['ignore', 'pipe', 'inherit'] })
  assert.is(await lineOf(child), 'begins')
  await setTimeout(200)
  child.kill('SIGSTOP')
  await setTimeout(5_500)
  const answer = lineOf(child)
  child.kill('SIGCONT')
  assert.is(await answer, 'gave up 0')
})

test.run()
