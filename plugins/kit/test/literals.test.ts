/** What numbers and escapes mean in languages that differ in how they write them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  booleanLiteral,
  escapeReader,
  FactsBuilder,
  joinedText,
  numberReader,
  stringLiteral,
  sumOf,
  unknown,
} from '@service/scanner-kit'

test('a point, an exponent or a suffix makes a number floating', () => {
  const read = numberReader({ integerSuffix: 'u?l?', floatSuffix: '[fd]' })
  assert.equal(read('1_000'), { kind: 'literal', type: 'integer', value: 1000 })
  assert.equal(read('0xFFuL'), { kind: 'literal', type: 'integer', value: 255 })
  assert.equal(read('1.0'), { kind: 'literal', type: 'float', value: 1 })
  assert.equal(read('2e3', -1), { kind: 'literal', type: 'float', value: -2000 })
  assert.equal(read('3f'), { kind: 'literal', type: 'float', value: 3 })
  assert.equal(read('0x1.8p3'), { kind: 'literal', type: 'float', value: 12 })
  assert.equal(read('0', -1), { kind: 'literal', type: 'integer', value: 0 })
  for (const broken of ['', '1j', '0x', '0x1.8', '1e999']) assert.equal(read(broken), unknown, broken)
})

test('a zero before other digits means base 8 only if the language says so', () => {
  assert.equal(numberReader({ octalAfterZero: true })('017'), { kind: 'literal', type: 'integer', value: 15 })
  assert.equal(numberReader()('017'), { kind: 'literal', type: 'integer', value: 17 })
  assert.equal(numberReader({ octalAfterZero: true })('089'), { kind: 'literal', type: 'integer', value: 89 })
})

test('an integer that a number cannot hold keeps its digits', () => {
  assert.equal(numberReader()('9007199254740993', -1), {
    kind: 'literal',
    type: 'integer',
    value: -9007199254740992,
    digits: '-9007199254740993',
  })
})

test('escapes are letters and numbers of characters', () => {
  const read = escapeReader({ letters: 'nrt0' })
  const escapes: Record<string, string> = {
    '\\n': '\n',
    '\\0': '\0',
    '\\v': 'v',
    '\\"': '"',
    '\\x41': 'A',
    '\\u0041': 'A',
    '\\uu0041': 'A',
    '\\u{1F_600}': '\u{1F600}',
    '\\u{41 42}': 'AB',
    '\\U0001F600': '\u{1F600}',
    '\\u{110000}': '',
    '\\101': '101',
    '\\': '',
  }
  for (const [written, means] of Object.entries(escapes)) assert.is(read(written), means, written)
})

test('languages differ in base 8, ends of lines and what they do not know', () => {
  const read = escapeReader({ letters: 'n', octal: true, continuesLine: true, kept: '\\"' })
  const escapes: Record<string, string> = {
    '\\101': 'A',
    '\\0': '\0',
    '\\\r\n': '',
    '\\"': '"',
    '\\q': '\\q',
  }
  for (const [written, means] of Object.entries(escapes)) assert.is(read(written), means, JSON.stringify(written))
})

test('a text is one even if it consists of values only; numbers alone are a sum', () => {
  const [a, flag] = [stringLiteral('a'), booleanLiteral(true)]
  assert.equal(joinedText([a, stringLiteral('-b')]), stringLiteral('a-b'))
  assert.equal(joinedText([]), stringLiteral(''))
  assert.equal(joinedText([flag]), { kind: 'concatenation', parts: [flag, stringLiteral('')] })
  assert.equal(sumOf([sumOf([a, flag]), a]), { kind: 'concatenation', parts: [a, flag, a] })
  assert.equal(sumOf([flag, flag]), unknown)
  const facts = new FactsBuilder()
  facts.text([a, stringLiteral('-b')], { line: 3, column: 5 })
  facts.text([unknown, a], { line: 4, column: 5 })
  assert.equal(facts.finish().strings, [{ value: 'a-b', line: 3, column: 5 }])
})

test.run()
