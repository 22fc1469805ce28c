import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest } from '../../src/report/nearest.js'
import { jsonWithoutCommands, printable, printableLines, printableStart } from '../../src/report/printable.js'
import { countOf, duration, list } from '../../src/report/words.js'

test('counts agree with their nouns', () => {
  assert.equal(
    [0, 1, 2].map((count) => countOf(count, 'file')),
    ['0 files', '1 file', '2 files'],
  )
})

test('lists read as a sentence', () => {
  assert.equal(
    [list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'], 'or')],
    ['', 'a', 'a and b', 'a, b or c'],
  )
})

test('durations', () => {
  const words = [0, 1, 59, 60, 61, 3600, 5400, 7200].map(duration)
  assert.equal(words, [
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours',
  ])
})

test('the nearest word is near', () => {
  assert.is(nearest('includ', ['project', 'include', 'exclude']), 'include')
  assert.is(nearest('Scan', ['scan', 'init']), 'scan')
  assert.is(nearest('new-chekout', ['old-checkout', 'new-checkout']), 'new-checkout')
  assert.is(nearest('zzzz', ['project', 'include']), undefined)
  assert.is(nearest('a', []), undefined)
})

test('characters that a terminal would act on are escaped', () => {
  assert.is(
    printable('a\tb\r\n\u001b[0m\u007f\u0085\u2028\u202e\u2066\ufeff'),
    'a\\tb\\r\\n\\x1b[0m\\x7f\\x85\\u2028\\u202e\\u2066\\ufeff',
  )
  assert.is(printable('déjà vu 日本 👍🏽'), 'déjà vu 日本 👍🏽')
  assert.is(printableLines('a\n\u001bb'), 'a\n\\x1bb')
})

test('commands of build servers are harmless', () => {
  assert.is(
    printable('a ##vso[task.x]##[y]##TEAMCITY[z] # ## x'),
    'a #\\x23vso[task.x]#\\x23[y]#\\x23TEAMCITY[z] # ## x',
  )
  assert.is(printable('a::b'), 'a::b')
  assert.is(printableStart(' ::error::b'), ' \\x3a:error::b')
  assert.is(printableStart(':a'), ':a')
  assert.is(printableLines('a\n::b'), 'a\n\\x3a:b')
  const value = { '##vso[x]': ['\\##[y]', '##'] }
  const json = jsonWithoutCommands(JSON.stringify(value))
  assert.equal(JSON.parse(json), value)
  assert.not.match(json, /##(?:vso)?\[/)
})

test.run()
