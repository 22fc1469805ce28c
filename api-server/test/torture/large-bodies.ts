/** Bodies of nearly 4 MB that once kept the server busy for seconds, and ordinary large ones that must be taken. */
import { randomUUID } from 'node:crypto'

export interface LargeBody {
  name: string
  method: 'POST' | 'PUT' | 'PATCH'
  /** Below the project. */
  path: string
  text: string
  /** What it must be answered with. */
  status: number
}

const MOST = 4_190_000

/** `head`, as many items as there is room for, and `tail`. */
function filled(head: string, item: string, tail: string, most = MOST): string {
  const count = Math.floor((most - head.length - tail.length) / (item.length + 1))
  return `${head}${`${item},`.repeat(count).slice(0, -1)}${tail}`
}

const config = (members: string) =>
  `{"key":"key-${randomUUID()}","role":"experiment","lifetime":"permanent",${members}}`
const numbered = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join(',')

/** A conditional rule that matches nobody in particular. */
export function rule(index: number, targetValues: readonly string[] = ['a']): object {
  const condition = { id: randomUUID(), kind: 'attribute', attribute: 'identifier', operator: 'is one of' }
  const conditions = [{ ...condition, targetType: 'text', targetValues }]
  return { id: randomUUID(), type: 'conditional', order: index, target: 'value', value: true, conditions }
}

export function largeBodies(environmentId: string, configKey: string): LargeBody[] {
  const targets = `/configs/${configKey}/targets`
  const rules = (text: string) => `{"environmentId":"${environmentId}","defaultValue":true,"rules":${text}}`
  const inRule = (members: string) => rules(`[{"id":"${randomUUID()}","order":0,${members}}]`)
  const conditional = '"type":"conditional","target":"value","value":true,"conditions":'
  const condition = `"id":"${randomUUID()}","attribute":"identifier","operator":"is one of"`
  const oneCondition = (members: string) => inRule(`${conditional}[{${condition},${members}}]`)
  const segment = (groups: string, more = '') =>
    `{"key":"segment-${randomUUID()}","name":"S","groups":${groups}${more}}`
  const flag = '"type":"boolean","defaultValue":true'
  const put = (name: string, text: string, status = 400): LargeBody => ({
    name,
    method: 'PUT',
    path: targets,
    text,
    status,
  })
  const post = (name: string, path: string, text: string, status = 400): LargeBody => ({
    name,
    method: 'POST',
    path,
    text,
    status,
  })
  return [
    put('rules of empty objects', filled(rules('[').slice(0, -1), '{}', ']}')),
    put('100,000 values of empty rules', rules(`[${numbered(99_000, () => '{}')}]`)),
    put('40,000 rules with the same id', rules(`[${numbered(40_000, () => `{"id":"${environmentId}","order":0}`)}]`)),
    put('conditions of empty objects', inRule(`${conditional}[${numbered(95_000, () => '{}')}]`)),
    put('percentages of empty objects', inRule(`"type":"percentage","percentages":[${numbered(95_000, () => '{}')}]`)),
    put(
      'a million target values',
      oneCondition(`"targetType":"text","targetValues":[${filled('', '"a"', '', MOST - 500)}]`),
    ),
    put(
      '95,000 target values that are no versions',
      oneCondition(`"targetType":"semver","targetValues":[${numbered(95_000, () => '"x"')}]`),
    ),
    put(
      'a long run of digits as version',
      oneCondition(`"targetType":"semver","targetValues":["${'1234567890123456.'.repeat(240_000)}"]`),
    ),
    put('deep nesting', rules('['.repeat(2_000_000) + ']'.repeat(2_000_000))),
    put('runs of 299 digits', filled(rules('[').slice(0, -1), '1'.repeat(299), ']}')),
    post(
      'an enum of 300,000 values',
      '/configs',
      config(
        `"type":"enum","defaultValue":"a","typeOptions":{"valueType":"string","values":[${numbered(300_000, (i) => `"v${i}"`)}]}`,
      ),
    ),
    post(
      'an enum of the same value',
      '/configs',
      config(
        `"type":"enum","defaultValue":"a","typeOptions":{"valueType":"string","values":[${numbered(99_000, () => '"v"')}]}`,
      ),
    ),
    post(
      'an enum of long values',
      '/configs',
      config(
        `"type":"enum","defaultValue":"a","typeOptions":{"valueType":"string","values":[${numbered(20, (i) => `"${'x'.repeat(200_000)}${i}"`)}]}`,
      ),
    ),
    post(
      '100,000 variations',
      '/configs',
      config(`${flag},"variations":[${numbered(100_000, (i) => `{"name":"v${i}","value":${i}}`)}]`),
    ),
    post('45,000 empty variations', '/configs', config(`${flag},"variations":[${numbered(99_000, () => '{}')}]`)),
    post(
      '90,000 tags that are none',
      '/configs',
      config(`${flag},"tagIds":[${numbered(90_000, () => `"${environmentId}"`)}]`),
    ),
    post('a key of 4 MB', '/configs', config(flag).replace(/"key":"[^"]+/, `"key":"${'k'.repeat(4_000_000)}`)),
    post(
      'type options of many members',
      '/configs',
      config(`${flag},"typeOptions":{${numbered(95_000, (i) => `"m${i}":1`)}}`),
    ),
    post(
      'a default of 2,000,000 values in a text',
      '/configs',
      config(`"type":"json","defaultValue":"[${'1,'.repeat(2_000_000)}1]"`),
    ),
    post(
      'a url with a host of 2 MB',
      '/configs',
      config(`"type":"url","defaultValue":"https://${'ü'.repeat(1_000_000)}.example"`),
    ),
    post('a name of a tag of 4 MB', '/tags', `{"name":"${'t'.repeat(4_000_000)}"}`),
    post('groups of empty lists', '/segments', segment(`[${filled('', '[]', '', MOST - 500)}]`)),
    post('groups of empty conditions', '/segments', segment(`[[${numbered(95_000, () => '{}')}]]`)),
    post('49,000 groups', '/segments', segment(`[${numbered(49_000, () => '[0]')}]`)),
    post(
      'overrides of many environments',
      '/segments',
      segment('[]', `,"overrides":{${numbered(45_000, () => `"${randomUUID()}":[]`)}}`),
    ),
    post(
      'overrides of a name of 1 MB',
      '/segments',
      segment('[]', `,"overrides":{"${'e'.repeat(1_000_000)}":[[${numbered(20_000, () => '{}')}]]}`),
    ),
    post('many members', '/tags', `{${numbered(99_000, (i) => `"m${i}":${i}`)}}`),
    post('escapes', '/tags', `{"name":1,"x":"${'\\u0041'.repeat(690_000)}"}`),
  ]
}

/** What people may really send: it must go on working. */
export function honestBodies(environmentId: string, configKey: string): LargeBody[] {
  const targets = `/configs/${configKey}/targets`
  const rules = (list: readonly object[]) => JSON.stringify({ environmentId, defaultValue: true, rules: list })
  const ids = Array.from({ length: 10_000 }, () => randomUUID() as string)
  const values = Array.from({ length: 5000 }, (_, index) => `value-${index}`)
  const put = (name: string, text: string): LargeBody => ({ name, method: 'PUT', path: targets, text, status: 204 })
  return [
    put('a rule with 10,000 target values', rules([rule(0, ids)])),
    put('1,000 rules', rules(Array.from({ length: 1000 }, (_, index) => rule(index)))),
    put('no rules', rules([])),
    {
      name: 'an enum of 5,000 values',
      method: 'POST',
      path: '/configs',
      text: config(
        `"type":"enum","defaultValue":"value-1","typeOptions":${JSON.stringify({ valueType: 'string', values })}`,
      ),
      status: 200,
    },
  ]
}
