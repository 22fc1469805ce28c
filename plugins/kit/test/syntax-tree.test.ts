import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { syntaxTree } from '@service/scanner-kit/testing'
import javascript from '@service/plugin-javascript'

test('a tree is shown with fields, texts and lines', async () => {
  const expected = `program 1
  expression_statement 1
    assignment_expression 1
      left: identifier "a" 1
      right: string 2
        string_fragment "b" 2`
  assert.is(await syntaxTree(javascript, "a =\n'b'"), expected)
})

test('a grammar that the language does not declare is named', async () => {
  try {
    await syntaxTree(javascript, 'a', 'other')
    assert.unreachable()
  } catch (error) {
    assert.match((error as Error).message, 'no grammar named "other"')
  }
})

test.run()
