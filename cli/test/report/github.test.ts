import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { github } from '../../src/report/github.js'
import { findings, ODD_FILE, oddFindings, reportOf } from '../support/report-sample.js'

test('one annotation for each finding, counts last', () => {
  assert.snapshot(
    github(reportOf(findings)),
    `::error file=src/cart.ts,line=9,title=Type mismatch::src/cart.ts:9: "max-items" is an integer, but its getter reads a string and its default here is the string "ten"
::error file=src/cart.ts,line=10,title=Deprecated key::src/cart.ts:10: "max-cart" was renamed to "max-items"
::error file=src/cart.ts,line=11,title=Enum value not allowed::src/cart.ts:11: "theme" allows "light" and "dark", but its default here is "purple"
::error file=src/cart.ts,line=12,title=Unknown key::src/cart.ts:12: "winter-sal": no config has this key; did you mean "winter-sale"?
::error file=src/limits.tsx,line=4,title=Availability mismatch::src/limits.tsx:4: "api-limit" is only available to server SDKs, but @openfeature/react-sdk is a client SDK
6 direct references checked in 4 scanned files: 5 problems found, 1 dynamic reference left unchecked
`,
  )
})

test('a column if it is known', () => {
  const columns = new Map(findings.slice(0, 1).map((finding) => [finding, 31]))
  assert.match(
    github(reportOf(findings, { columns })),
    /^::error file=src\/cart\.ts,line=9,col=31,title=.*\n::error file=src\/cart\.ts,line=10,title=/,
  )
})

test('without findings there is one line', () => {
  assert.is(
    github(reportOf([])),
    '1 direct reference checked in 4 scanned files: 0 problems found, 1 dynamic reference left unchecked\n',
  )
})

test('the runner reads odd names back as they are', () => {
  const lines = github(reportOf(oddFindings, { folder: 'apps/a,b' })).split('\n')
  assert.is(lines.length, oddFindings.length + 2)
  for (const [index, { line }] of oddFindings.entries()) {
    const { properties, data } = asRunnerReads(lines[index] ?? '')
    assert.equal([properties.file, properties.line], [`apps/a,b/${ODD_FILE}`, String(line)])
    assert.ok(data.includes(' @someone $1 '))
    assert.not.match(data, /[\u0000-\u001f]/)
  }
})

test('a file that is named like a command does not run one', () => {
  const file = '::set-env name=A::b\n::add-mask::c'
  const [command = '', ...rest] = github(reportOf([{ kind: 'unknown-key', key: '::debug::x', file, line: 1 }])).split(
    '\n',
  )
  assert.is(asRunnerReads(command).properties.file, file)
  assert.not.match(rest.join('\n'), '::')
})

test('a carriage return in a name does not end the command', () => {
  const file = 'a\rb%.ts'
  const [command = ''] = github(reportOf([{ kind: 'unknown-key', key: 'k', file, line: 1 }])).split('\n')
  assert.not.match(command, '\r')
  assert.is(asRunnerReads(command).properties.file, file)
})

/** As `ActionCommand.TryParseV2` of the runner does it. */
function asRunnerReads(line: string): { properties: Record<string, string>; data: string } {
  const command = line.trimStart()
  assert.ok(command.startsWith('::error '))
  const end = command.indexOf('::', 2)
  const properties: Record<string, string> = {}
  for (const pair of command.slice('::error '.length, end).trim().split(',')) {
    const at = pair.indexOf('=')
    properties[pair.slice(0, at)] = unescaped(
      pair
        .slice(at + 1)
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ','),
    )
  }
  return { properties, data: unescaped(command.slice(end + 2)) }
}

function unescaped(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}

test.run()
