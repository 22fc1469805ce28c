import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { JsonScanner, tooMuchJson } from '../src/domain/json-scanner.js'
import { isObject } from '../src/domain/json.js'
import { JSON_LIMITS } from '../src/domain/list-limits.js'

/** The text in pieces of so many bytes. */
function scan(text: string, size = Infinity): JsonScanner {
  const scanner = new JsonScanner()
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) scanner.push(bytes.subarray(at, at + size))
  return scanner
}

function countValues(value: unknown): number {
  const inner = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? Object.values(value) : []
  return 1 + inner.reduce<number>((sum, item) => sum + countValues(item), 0)
}

/** A list with so many of the items that all its values are as many as allowed, and `more`. */
function fullOf(item: string, more: number): string {
  const each = countValues(JSON.parse(item))
  const count = Math.floor((JSON_LIMITS.values - 1) / each)
  const rest = JSON_LIMITS.values - 1 - count * each + more
  return `[${[...Array<string>(count).fill(item), ...Array<string>(rest).fill('1')].join(',')}]`
}

test('values are counted as a parser finds them, wherever the bytes are cut', () => {
  for (const item of [
    '{}',
    '[]',
    '"a,[{"',
    '"\\",\\\\"',
    '{"a":[1,{"b":null}],"c":"]"}',
    '[ ]',
    '{ "a" : { } }',
    '-1.5e3',
  ]) {
    for (const size of [Infinity, 7, 1]) {
      assert.is(scan(fullOf(item, 0), size).problem, undefined, `${item} ${size}`)
      assert.is(scan(fullOf(item, 1), size).problem, 'must hold at most 100000 values', `${item} ${size}`)
    }
  }
})

test('depth is counted outside texts', () => {
  const nested = (depth: number) => '[{"a":'.repeat(depth / 2) + '"[[[["' + '}]'.repeat(depth / 2)
  assert.is(scan(nested(JSON_LIMITS.depth)).problem, undefined)
  assert.is(scan(nested(JSON_LIMITS.depth + 2)).problem, 'must not nest deeper than 100 levels')
  assert.is(tooMuchJson('['.repeat(3_000_000)), 'must not nest deeper than 100 levels')
})

test('what values are to be looked at for is seen, and nothing else', () => {
  for (const text of ['["\\u0000"]', '["a\\\\\\ud800"]', '1e999', `[1${'0'.repeat(299)}]`, '-2E+400']) {
    for (const size of [Infinity, 1]) assert.ok(scan(text, size).suspicious, text)
  }
  for (const text of ['["u0000"]', '["\\\\u0000"]', '[true,false,"1e9"]', '[1,2.5,"\\n"]', `["${'1'.repeat(400)}"]`]) {
    for (const size of [Infinity, 1]) assert.not.ok(scan(text, size).suspicious, text)
  }
})

test('names of members are counted once each, wherever the bytes are cut', () => {
  const numbered = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => item(index)).join(',')
  const objectOf = (count: number) => `{${numbered(count, (index) => `"name-${index}" : "a:${index}"`)}}`
  const long = (index: number) => `{"${'x'.repeat(220)}${String(index).padStart(80, '0')}":{}}`
  for (const size of [Infinity, 1000, 1]) {
    assert.is(scan(objectOf(JSON_LIMITS.names), size).problem, undefined)
    // Some names look like others, so that a few more may pass.
    const many = `must hold at most ${JSON_LIMITS.names} different names of members`
    assert.is(scan(objectOf(JSON_LIMITS.names * 1.2), size).problem, many)
    assert.is(scan(`[${numbered(12_000, (index) => `{"a${index}":1}`)}]`, size).problem, many)
  }
  assert.is(scan(`[${numbered(30_000, () => '{"id":"x","order":1}')}]`).problem, undefined)
  assert.is(scan(`[${numbered(90_000, (index) => `"text-${index}"`)}]`).problem, undefined)
  assert.is(scan(`[${numbered(200, long)}]`).problem, undefined)
})

test.run()
