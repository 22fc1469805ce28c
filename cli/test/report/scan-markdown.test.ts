import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scanMarkdown } from '../../src/report/scan-markdown.js'
import { findings, ODD_FILE, ODD_KEY, reportOf } from '../support/report-sample.js'

test('references by key, then dynamic ones, counts last', () => {
  const { result } = reportOf(findings.slice(0, 1))
  const [read] = result.references
  const odd = { key: ODD_KEY, kind: 'indirect', file: ODD_FILE, line: 1, test: true } as const
  const references = [
    ...result.references,
    ...(read?.kind === 'direct' ? [{ ...read, key: 'a', test: true, argument: 'Keys.a' }] : []),
    odd,
  ]
  assert.snapshot(
    scanMarkdown({ result: { ...result, references }, folder: 'web', directOnly: false })
      .split('\n')
      .map((line) => (line.includes('&#') ? '(odd)' : line))
      .join('\n'),
    `## service scan

### References

| Key | Place | Read by | SDK | Argument |
| --- | --- | --- | --- | --- |
| \`a\` | \`web/src/cart.ts:7\` | \`getBooleanValue\` (test) | \`@openfeature/server-sdk\` | \`Keys.a\` |
| \`max-items\` | \`web/src/cart.ts:9\` | \`getBooleanValue\` | \`@openfeature/server-sdk\` |  |
| \`new-checkout\` | \`web/src/cart.ts:7\` | \`getBooleanValue\` | \`@openfeature/server-sdk\` |  |

### Indirect references

| Key | Place |
| --- | --- |
(odd)
| \`new-checkout\` | \`web/src/keys.json:2\` |

### Dynamic references

| Place | Read by | SDK | Argument |
| --- | --- | --- | --- |
| \`web/src/cart.ts:13\` | \`getBooleanValue\` | \`@openfeature/server-sdk\` | \`name\` |

6 references (3 direct, 2 indirect, 1 dynamic) in 4 scanned files
`,
  )
})

test.run()
