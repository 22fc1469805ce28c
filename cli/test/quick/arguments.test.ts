import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readQuickly } from '../../src/quick/arguments.js'

const plain = { options: {}, json: false, verbose: false, cache: true, path: undefined }

test('plain commands', () => {
  assert.equal(readQuickly(['scan']), { command: 'scan', ...plain })
  assert.equal(readQuickly(['validate', '--json', '--no-cache']), {
    command: 'validate',
    ...plain,
    json: true,
    cache: false,
  })
  assert.equal(
    readQuickly(['scan', '--verbose', 'src/a b', '--project', 'shop', '--token=x=y', '--base-url', ' http://a ']),
    {
      command: 'scan',
      options: { project: 'shop', token: 'x=y', 'base-url': 'http://a' },
      json: false,
      verbose: true,
      cache: true,
      path: 'src/a b',
    },
  )
})

test('everything else is left to oclif', () => {
  const others = [
    [],
    ['login'],
    ['--help'],
    ['scan', '--help'],
    ['scan', '-h'],
    ['scan', '--version'],
    ['scan', '--jsn'],
    ['scan', '--json=true'],
    ['scan', '--no-json'],
    ['scan', '--'],
    ['scan', ''],
    ['scan', 'a', 'b'],
    ['scan', '--json', '--json'],
    ['scan', '--project'],
    ['scan', '--project='],
    ['scan', '--project', ' '],
    ['scan', '--project', '--json'],
    ['scan', '--project', 'a', '--project', 'b'],
    ['validate', 'src'],
  ]
  for (const argv of others) assert.is(readQuickly(argv), undefined, argv.join(' '))
})

test.run()
