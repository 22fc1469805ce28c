/** The comment that accepts a problem, where it would be code, and where it would be shown to people. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ignoreAction } from '../../src/lsp/fixes.js'
import { ignoreComments } from '../../src/validate/ignore-comments.js'

const LINE = '// service-ignore-next-line unknown-key'
const MARKUP = '<!-- service-ignore-next-line unknown-key -->'
const JSX = '{/* service-ignore-next-line unknown-key */}'

/** The problem is in the last line. */
const cases: [file: string, text: string, comment: string | undefined][] = [
  ['a.ts', "client.getBooleanValue('x')", LINE],
  ['a.py', "    client.get_boolean_value('x')", '    # service-ignore-next-line unknown-key'],
  ['a.tsx', "<p>\n  {useFlag('x')}", `  ${JSX}`],
  ['a.tsx', '<p>\n  <Flag key="x" />', `  ${JSX}`],
  ['a.tsx', "<p\n  hidden={useFlag('x')}", `  ${LINE}`],
  ['a.tsx', "const all = [\n  { on: useFlag('x') },", `  ${LINE}`],
  ['a.tsx', "const f = () =>\n  { useFlag('x') }", `  ${LINE}`],
  ['a.vue', "<p>\n  {{ flag('x') }}", `  ${MARKUP}`],
  ['a.vue', "const x = flag('x')", LINE],
  ['a.vue', '<p\n  v-if="flag(\'x\')"', undefined],
  ['a.html', '<p\n  [hidden]="flag(\'x\')"', undefined],
  ['a.svelte', "{#if flag('x')}", MARKUP],
  ['a.svelte', "<p>\n  {flag('x')}", `  ${MARKUP}`],
]
for (const [file, text, comment] of cases) {
  test(`${file}: ${JSON.stringify(text)}`, () => {
    const lines = text.split('\n')
    const line = lines.length - 1
    const range = { start: { line, character: 0 }, end: { line, character: 1 } }
    const uri = `file:///${file}`
    const data = { kind: 'unknown-key', key: 'x' } as const
    const action = ignoreAction({ range, message: '' }, data, uri, text)
    const [edit] = action?.edit?.changes?.[uri] ?? []
    assert.is(edit?.newText.replace(/\n$/, ''), comment)
    if (comment === undefined) return
    const [read] = ignoreComments([...lines.slice(0, line), comment, lines[line]].join('\n'), ['unknown-key'])
    assert.is(read?.about, line + 2)
  })
}

test.run()
