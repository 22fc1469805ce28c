/** Code that the language allows and the grammars do not is written in another way, at the same places. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseReadable } from '../src/extract/readable.js'
import { parse } from './markup/support.js'

const READABLE = [
  'const Box = styled.div<{ wide?: boolean }>`width: ${({ wide }) => wide};`\nread()',
  "const Box = styled(Button)<{\n  tone: 'red' | 'blue'\n} & Props>`color: red`\nread()",
  'const of = gql<{ a: string }>`{ a }`\nread()',
  'interface Props {\n  changeTab?: (string) => void\n  wide: boolean\n}\nread()',
  'type Ready = (any) => boolean\nread()',
  'const ready = (): { isReady: (string) => boolean; other: () => void } => read()',
]

test('types that the grammars lack', () => {
  for (const code of READABLE) {
    for (const grammar of ['typescript', 'tsx']) {
      const tree = parseReadable(grammar, code, parse)
      assert.not.ok(tree.hasError, `${grammar}: ${code}`)
      assert.is(tree.text, code)
    }
  }
})

test('what is wrong in any case stays wrong', () => {
  for (const code of ['const a = (string) =>', 'const a = b<{ c: string }>`', 'type A = (string) = boolean'])
    assert.ok(parseReadable('typescript', code, parse).hasError, code)
})

test.run()
