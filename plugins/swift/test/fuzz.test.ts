import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createParse, startParsing } from '@service/scanner-kit'
import { checkFacts } from '@service/scanner-kit/testing'
import language from '@service/plugin-swift'
import { sample } from './sample.js'

await startParsing()
const parse = createParse(language.grammars, language)

/** A generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((state / 0x80_00_00_00) * below)
  }
}

/** Whatever the text, there are facts, and they are sound. */
function sound(text: string): void {
  const problems: string[] = []
  try {
    checkFacts(language.extract({ path: 'A.swift', text }, parse), text, (message) => problems.push(message))
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  assert.equal(problems, [], JSON.stringify(text))
}

test('source that ends anywhere', () => {
  for (let end = 0; end < sample.length; end += 7) sound(sample.slice(0, end))
})

test('source with parts cut out, doubled and moved', () => {
  const next = seeded(11)
  for (let run = 0; run < 300; run += 1) {
    const from = next(sample.length)
    const part = sample.slice(from, from + next(120))
    const at = next(sample.length)
    sound(sample.slice(0, at) + part + sample.slice(at + next(2) * next(120)))
  }
})

test('source with characters in wrong places', () => {
  const next = seeded(23)
  const odd = [
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
    ':',
    '.',
    '"',
    '"""',
    '#',
    '\\(',
    '`',
    '@',
    '&',
    '?',
    '!',
    '\n',
    '\0',
    '…',
  ]
  for (let run = 0; run < 300; run += 1) {
    let text = sample
    for (let count = next(10); count >= 0; count -= 1) {
      const at = next(text.length)
      text = text.slice(0, at) + (odd[next(odd.length)] ?? '') + text.slice(at + next(2))
    }
    sound(text)
  }
})

test('bytes of no language', () => {
  const next = seeded(37)
  for (let run = 0; run < 100; run += 1) {
    sound(Buffer.from(Array.from({ length: next(500) }, () => next(256))).toString('utf8'))
  }
})

test('ten thousand brackets', () => {
  for (const piece of ['(', '[', '{', 'f(', 'a.b(', '{ x in ', '"\\(', 'if a {', '!', 'a?.', 'struct A {', 'a + ']) {
    const many = piece.repeat(10_000)
    sound(`let x = ${many}`)
    sound(`func f() {\n  client.value(for: ${many}, default: false)\n}\n`)
  }
  sound(`let x = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`)
})

test.run()
