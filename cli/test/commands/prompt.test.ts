import { PassThrough } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { choose, confirm, readSecret } from '../../src/terminal/prompt.js'

/** A terminal as far as a prompt sees one: keys come in, and what is written shows, in the order of events. */
function terminal() {
  const events: string[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (raw: boolean) => void events.push(raw ? 'echo off' : 'echo on'),
  })
  const output = new PassThrough().on('data', (chunk: Buffer) => events.push(chunk.toString()))
  return { input: input as unknown as NodeJS.ReadStream, output, events, type: (keys: string) => input.write(keys) }
}

for (const term of ['xterm', 'dumb']) {
  test(`typed text is hidden, and can be corrected, on a terminal called ${term}`, async () => {
    const before = process.env['TERM']
    process.env['TERM'] = term
    try {
      const { input, output, events, type } = terminal()
      const answer = readSecret('API token: ', input, output)
      assert.is(process.env['TERM'], term)
      type('secrex')
      type('\u007f')
      type('t\r')
      assert.is(await answer, 'secret')
      assert.equal(events.join('|').replace('\n', '<newline>'), 'echo off|API token: |echo on|<newline>')
    } finally {
      if (before === undefined) delete process.env['TERM']
      else process.env['TERM'] = before
    }
  })
}

test('an empty line and Ctrl+D are no answer', async () => {
  for (const keys of ['\r', '\u0004']) {
    const { input, output, type } = terminal()
    const answer = readSecret('API token: ', input, output)
    type(keys)
    assert.is(await answer, '')
  }
})

test('piped input is not asked for', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  input.end('\n  secret \nmore\n')
  assert.is(await readSecret('API token: ', input as unknown as NodeJS.ReadStream, output), 'secret')
  assert.is(output.read(), null)
})

test('a question is answered by yes alone', async () => {
  for (const [keys, expected] of [
    ['y\r', true],
    ['YES\r', true],
    ['n\r', false],
    ['\r', false],
    ['yesterday\r', false],
    ['\u0004', false],
  ] as const) {
    const { input, output, events, type } = terminal()
    const answer = confirm('Carry it out? [y/N] ', input, output)
    type(keys)
    assert.is(await answer, expected, JSON.stringify(keys))
    assert.ok(events.join('').includes('Carry it out? [y/N] '))
  }
})

test('nobody is asked without a terminal', async () => {
  const input = new PassThrough()
  input.end('y\n')
  assert.is(await confirm('Carry it out? ', input as unknown as NodeJS.ReadStream, new PassThrough()), undefined)
})

test('a choice is made by number or by name, and asked again for anything else', async () => {
  const names = ['web-shop', 'back-office', '3']
  for (const [keys, expected] of [
    ['2\r', 'back-office'],
    ['web-shop\r', 'web-shop'],
    ['3\r', '3'],
    ['\r', undefined],
    ['\u0004', undefined],
  ] as const) {
    const { input, output, events, type } = terminal()
    const answer = choose('Which?', names, input, output)
    type(keys)
    assert.is(await answer, expected)
    assert.match(events.join(''), '  1  web-shop\n  2  back-office\n')
  }
  const { input, output, events, type } = terminal()
  const answer = choose('Which?', names, input, output)
  output.on('data', (chunk: Buffer) => chunk.toString().startsWith('Type a number') && setImmediate(() => type('1\r')))
  type('9\r')
  assert.is(await answer, 'web-shop')
  assert.match(events.join(''), 'Type a number from 1 to 3, or a name from the list.\n')
  assert.is(await choose('Which?', names, new PassThrough() as unknown as NodeJS.ReadStream, output), undefined)
})

test.run()
