import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { markdownCode } from '../../src/report/markdown-code.js'
import { markdown } from '../../src/report/markdown.js'
import { findings, oddFindings, reportOf } from '../support/report-sample.js'

test('a table for each kind, counts last', () => {
  assert.snapshot(
    markdown(reportOf(findings, { folder: 'apps/web' })),
    `## service validate

### Unknown keys (1)

| Place | Key | Problem |
| --- | --- | --- |
| \`apps/web/src/cart.ts:12\` | \`winter-sal\` | no config has this key; did you mean \`"winter-sale"\`? |

### Deprecated keys (1)

| Place | Key | Problem |
| --- | --- | --- |
| \`apps/web/src/cart.ts:10\` | \`max-cart\` | was renamed to \`"max-items"\` |

### Type mismatches (1)

| Place | Key | Problem |
| --- | --- | --- |
| \`apps/web/src/cart.ts:9\` | \`max-items\` | is an integer, but its getter reads a string and its default here is the string \`"ten"\` |

### Availability mismatches (1)

| Place | Key | Problem |
| --- | --- | --- |
| \`apps/web/src/limits.tsx:4\` | \`api-limit\` | is only available to server SDKs, but \`@openfeature/react-sdk\` is a client SDK |

### Enum values not allowed (1)

| Place | Key | Problem |
| --- | --- | --- |
| \`apps/web/src/cart.ts:11\` | \`theme\` | allows \`"light"\` and \`"dark"\`, but its default here is \`"purple"\` |

6 direct references checked in 4 scanned files: 5 problems found, 1 dynamic reference left unchecked
`,
  )
})

test('without findings there are the counts', () => {
  assert.is(
    markdown(reportOf([])),
    '## service validate\n\n1 direct reference checked in 4 scanned files: 0 problems found, 1 dynamic reference left unchecked\n',
  )
})

test('code spans if they are safe, character references otherwise', () => {
  const cases: [text: string, shown: string][] = [
    ['a.ts:1', '`a.ts:1`'],
    ['<b>&amp; *x* [a](b) @someone #1', '`<b>&amp; *x* [a](b) @someone #1`'],
    ['a\\b', '`a\\b`'],
    ['a|b', '<code>a&#124;b</code>'],
    ['a`b', '<code>a&#96;b</code>'],
    ['a\\|b', '<code>a&#92;&#124;b</code>'],
    ['|http://x.y', '<code>&#124;http&#58;&#47;&#47;x&#46;y</code>'],
    [' a ', '<code>&#32;a&#32;</code>'],
    ['a b|c d', '<code>a b&#124;c d</code>'],
    ['a\nb', '`a\\nb`'],
    ['ü日𝒳|', '<code>ü日𝒳&#124;</code>'],
    ['', '<code></code>'],
  ]
  for (const [text, shown] of cases) assert.is(markdownCode(text), shown)
})

test('odd names break no row and are no markup', () => {
  const rows = markdown(reportOf(oddFindings))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Place'))
  assert.is(rows.length, oddFindings.length)
  for (const row of rows) {
    assert.is(row.split('|').length, 5)
    assert.not.match(row.replaceAll(/<\/?code>/g, ''), /[<>@*_[\]\\`]/)
  }
})

test('no longer than a comment may be, with a note about the rest', () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({
    kind: 'unknown-key' as const,
    key: 'gone',
    file: 'src/a.ts',
    line: index + 1,
  }))
  const text = markdown(reportOf([...many, ...findings]))
  assert.ok(text.length < 65_000, String(text.length))
  assert.match(text, '### Unknown keys (3001)')
  const rows = text.match(/^\| `/gm)?.length ?? 0
  assert.match(text, `And ${3005 - rows} more problems, left out here.\n\n`)
})

test.run()
