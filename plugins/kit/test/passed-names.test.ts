import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PASSED, passedNames } from '../src/text/passed.js'

const passes = (text: string, name: string) => passedNames(text).includes(PASSED + name)

test('what names a package or a namespace does not pass it on', () => {
  const texts = ['package flags', 'package shop.flags', 'namespace Shop.flags;', 'using Shop.flags;']
  for (const text of [...texts, 'using static Shop.flags;', 'global using Shop.flags;'])
    assert.not(passes(`${text}\nvar other = 1\n`, 'flags'), text)
})

test('what is passed is, also on the line after such a word, and as another name for it', () => {
  for (const text of ['put(flags)', 'package\nflags\n', 'using Other = Shop.flags;', 'package(flags)'])
    assert.ok(passes(text, 'flags'), text)
})

test.run()
