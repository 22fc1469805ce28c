import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readQuickly } from '../../src/quick/arguments.js'

const switches = { json: false, verbose: false, strict: false, cache: true, unused: false, directOnly: false }
const flags = { formats: [], ...switches, staged: false, quiet: false }
const plain = { options: {}, ...flags, paths: [] }

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
      ...flags,
      options: { project: 'shop', token: 'x=y', 'base-url': 'http://a' },
      verbose: true,
      paths: ['src/a b'],
    },
  )
})

test('unused configs: of scan alone', () => {
  assert.equal(readQuickly(['scan', '--unused']), { command: 'scan', ...plain, unused: true })
  assert.is(readQuickly(['scan', '--unused', '--unused']), undefined)
  assert.is(readQuickly(['validate', '--unused']), undefined)
})

test('direct references alone: of scan alone', () => {
  assert.equal(readQuickly(['scan', '--direct-only']), { command: 'scan', ...plain, directOnly: true })
  assert.is(readQuickly(['validate', '--direct-only']), undefined)
})

test('formats and files, by either name', () => {
  assert.equal(readQuickly(['validate', '--format', 'sarif', '--output-file=a=b.sarif']), {
    command: 'validate',
    ...plain,
    formats: ['sarif'],
    options: { 'output-file': 'a=b.sarif' },
  })
  assert.equal(readQuickly(['scan', '--format=nonsense', '--output', 'out/a b.md', '--json', 'src']), {
    command: 'scan',
    ...plain,
    formats: ['nonsense'],
    options: { 'output-file': 'out/a b.md' },
    json: true,
    paths: ['src'],
  })
})

test('several paths and several reports', () => {
  const argv = ['validate', 'a', '--format', 'github', 'b', '--format=sarif=x=y.sarif', '--staged', '--quiet']
  assert.equal(readQuickly([...argv, '--max-warnings', '0', '--cache-location=c']), {
    command: 'validate',
    ...plain,
    formats: ['github', 'sarif=x=y.sarif'],
    options: { 'max-warnings': '0', 'cache-location': 'c' },
    staged: true,
    quiet: true,
    paths: ['a', 'b'],
  })
})

test('files with configs', () => {
  for (const command of ['scan', 'validate']) {
    assert.equal(readQuickly([command, '--configs', 'a.json']), { command, ...plain, options: { configs: 'a.json' } })
    assert.equal(readQuickly([command, '--write-configs=b.json']), {
      command,
      ...plain,
      options: { 'write-configs': 'b.json' },
    })
  }
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
    ['scan', 'a', ''],
    ['scan', '--json', '--json'],
    ['scan', '--project'],
    ['scan', '--project='],
    ['scan', '--project', ' '],
    ['scan', '--project', '--json'],
    ['scan', '--project', 'a', '--project', 'b'],
    ['scan', '--format'],
    ['scan', '--format='],
    ['scan', '--format', '--json'],
    ['scan', '--staged'],
    ['scan', '--quiet'],
    ['validate', '--since'],
    ['validate', '--staged', '--staged'],
    ['scan', '--output', 'a', '--output-file', 'a'],
    ['scan', '--output-file', ' '],
    ['scan', '--outputfile', 'a'],
    ['scan', '--constructor', 'a'],
  ]
  for (const argv of others) assert.is(readQuickly(argv), undefined, argv.join(' '))
})

test.run()
