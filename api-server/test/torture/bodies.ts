/** Bodies for the fuzz: examples with something wrong in them, and plain garbage. */
import { randomUUID } from 'node:crypto'
import { isObject } from '../../src/domain/json.js'
import type { Random } from './random.js'

const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, 9_007_199_254_740_993, '', ' ', '\n', 'true', '25', 'NaN'],
  ...['x'.repeat(151), 'x'.repeat(5000), '🎉'.repeat(100), '\u202e', '../../etc/passwd', "'; drop table configs; --"],
  ...['https://example.com', 'http://', 'javascript:1', '2026-01-31', '1.2.3', '{"a":1}', '[1', '%00', '__proto__'],
  ...[[], {}, [[]], [null], { a: { b: [1] } }, { toString: 1 }, { constructor: { prototype: 1 } }, { length: 3 }],
  ...['boolean', 'integer', 'enum', 'json', 'timespan', 'url', 'conditional', 'percentage', 'segment', 'traits', '~2'],
  { useSchema: true, schema: { $ref: 'http://127.0.0.1/x' } },
  { useSchema: true, schema: { type: 'object', properties: { a: { pattern: '(' } } } },
  { isInteger: true, min: { relation: '>', value: 5 }, max: { relation: '<', value: 5 } },
  { unit: 'seconds', min: 0, max: 10 },
  { valueType: 'string', values: ['a', 'b'] },
]

/** Text that JSON.stringify would not write. */
const RAW: readonly string[] = [
  '{"__proto__":{"admin":true},"name":"x","slug":"x"}',
  '{"name":"\\ud800","slug":"x"}',
  '{"name":"\\u0000","slug":"x"}',
  '{"name":1e999,"slug":-1e999}',
  '{"a":1,"a":2}',
  '[' + '['.repeat(100_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  '{"name":"x"',
  '{name:"x"}',
  '"text"',
  '12',
  'null',
  '\ufeff{"name":"x","slug":"bom"}',
  '',
  ' ',
  '\0',
]

export function rawBody(random: Random): string | Uint8Array {
  if (random.chance(0.7)) return random.pick(RAW)
  return Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256))
}

/** The example with fresh ids and key, and with up to three members replaced, removed or added. */
export function mutated(example: unknown, ids: readonly string[], random: Random): unknown {
  let body = JSON.parse(JSON.stringify(example ?? {})) as unknown
  if (isObject(body) && typeof body['key'] === 'string') body['key'] = `key-${randomUUID()}`
  if (isObject(body) && typeof body['environmentId'] === 'string') body['environmentId'] = random.pick(ids)
  const changes = random.below(4)
  for (let i = 0; i < changes; i++) body = change(body, ids, random)
  return body
}

function change(node: unknown, ids: readonly string[], random: Random): unknown {
  if (random.chance(0.15) || typeof node !== 'object' || node === null) return strange(ids, random)
  const keys = Object.keys(node)
  const key = keys.length === 0 || random.chance(0.1) ? 'extra' : random.pick(keys)
  if (random.chance(0.2)) return without(node, key)
  const inner = change((node as Record<string, unknown>)[key], ids, random)
  if (Array.isArray(node)) return node.map((item: unknown, index) => (String(index) === key ? inner : item))
  return { ...node, [key]: inner }
}

function without(node: object, key: string): unknown {
  if (Array.isArray(node)) return node.slice(1) as unknown[]
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))
}

function strange(ids: readonly string[], random: Random): unknown {
  return random.chance(0.2) ? random.pick(ids) : random.pick(STRANGE)
}
