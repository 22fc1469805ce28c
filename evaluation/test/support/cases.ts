/** Environments and contexts made at random, from few words, so that conditions often meet what they look for. */
import type { Application, ConditionData, ConfigData, Context, EnvironmentData, RuleData } from '@service/evaluation'
import { randomizer } from '../../../test/support/random.js'

/** The list to pick from may contain undefined. */
export interface Random {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

export function makeRandom(seed: number): Random {
  const { below } = randomizer(seed)
  return { below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T }
}

const OPERATORS: Record<string, readonly string[]> = {
  text: [
    'equals',
    'does NOT equal',
    'is one of',
    'is NOT one of',
    'starts with any of',
    'does NOT start with any of',
    'ends with any of',
    'does NOT end with any of',
    'IS ONE OF',
    'like',
  ],
  number: ['=', '!=', '>', '>=', '<', '<='],
  semver: ['is one of', 'is NOT one of', '>', '>=', '<', '<='],
  datetime: ['is before', 'is after', 'Is before'],
  array: ['contains any of', 'does NOT contain any of'],
  boolean: ['equals', 'does NOT equal'],
  other: ['equals'],
}

const SCALARS: readonly unknown[] = [
  ...[
    '',
    'a',
    'ab',
    'abc',
    'b',
    'user-1',
    'é✓',
    'true',
    'false',
    ' 1',
    '1',
    '1.0',
    '+1',
    '-2.5e1',
    '.5',
    '5.',
    '0x10',
    '1e999',
    'Infinity',
    'NaN',
  ],
  ...[
    'v2.3.4-beta.1',
    '2.3.4',
    '2.3',
    '10',
    '1.02.3',
    '1.2.3',
    '99999999999999999.1.2',
    '1.9007199254740993.0',
    '1.9007199254740992.0',
    'x',
  ],
  ...[
    '2026',
    '2026-02',
    '2026-02-28',
    '2026-02-30',
    '2026-02-28T10:00',
    '2026-02-28T10:00Z',
    '2026-02-28T10:00:00.123456+02:00',
  ],
  ...[
    '2026-02-28T24:00:00Z',
    '2026-02-28t10:00Z',
    '+002026-02-28',
    '-000000-01-01',
    '2026-02-28T08:00:00.123Z',
    '2026-13-01',
    '2026-02-28 10:00',
  ],
  ...[0, 1, -25, 1.5, 10, 2026, 1e21, NaN, true, false, null, undefined],
]
const NESTED: readonly unknown[] = [[], ['a'], ['a', 1, true, null, ['b'], { c: 1 }], [1, 2], { a: 'b' }, {}]
const IDS: readonly unknown[] = ['a', 'user-1', 'abc', '', '1', 1, undefined, null, { a: 1 }, 'é✓']
const POINTERS = [
  '/plan',
  '/a/b',
  '/list/0',
  '/list/01',
  '/list/-1',
  '/x~1y',
  '/m~0n',
  '/~2',
  'plan',
  '',
  '/toString',
  '/length',
]
const KINDS: readonly unknown[] = [
  undefined,
  undefined,
  undefined,
  null,
  'user',
  'device',
  'organization',
  'Device',
  '',
  7,
  'x'.repeat(65),
]

export function makeEnvironment(random: Random): EnvironmentData {
  const condition = () => makeCondition(random, ['s1', 's2', 's3', 'missing'])
  const group = () => list(random, 3, () => makeCondition(random, []))
  const configs = list(random, 4, makeConfig.bind(undefined, random, condition))
  return {
    configs: Object.fromEntries(
      [...configs, makeConfig(random, condition)].map((config, i) => [`config-${i}`, config]),
    ),
    segments: {
      s1: { groups: list(random, 3, group) },
      s2: { groups: [[]] },
      s3: { groups: [[condition()], group()] },
    },
  }
}

export function makeContext(random: Random): { context: Context; application: Application } {
  const any = () => random.pick([...SCALARS, ...NESTED])
  const traits = { plan: any(), a: { b: any() }, list: [any(), any()], 'x/y': any(), 'm~n': any() }
  const context = {
    id: random.pick(IDS),
    name: any(),
    kind: random.pick(KINDS),
    traits: random.pick([traits, traits, traits, undefined, 'a']),
  }
  return { context, application: { appName: random.pick(SCALARS), appVersion: random.pick(SCALARS) } }
}

function makeConfig(random: Random, condition: () => ConditionData): ConfigData {
  const id = `00000000-0000-4000-8000-00000000000${random.below(10)}`
  const rules = list(random, 5, () => makeRule(random, condition))
  return { id, key: 'key', type: 'string', target: { defaultValue: 'default', rules } }
}

function makeRule(random: Random, condition: () => ConditionData): RuleData {
  const value = () => random.pick(['on', 'off', 26.0, 1.5, true, '{"a":1}', null, undefined])
  const rule: RuleData = {
    type: random.pick(['conditional', 'conditional', 'conditional', 'percentage', 'other']),
    order: random.pick([0, 1, 2, 2, null, undefined]),
    target: random.pick(['value', 'value', 'value', 'percentage', 'other', undefined]),
    conditions: list(random, 3, condition),
    percentages: list(random, 4, () => ({ percentage: random.pick([0, 0.1, 33.3, 25, 50, 100]), value: value() })),
    value: value(),
  }
  if (random.below(30) === 0) delete rule.conditions
  return rule
}

function makeCondition(random: Random, segments: readonly string[]): ConditionData {
  if (random.below(8) === 0) {
    return {
      kind: 'segment',
      operator: random.pick(['in', 'not in', 'IN', 'near']),
      segmentId: random.pick([...segments, 'unknown']),
    }
  }
  const targetType = random.pick(Object.keys(OPERATORS))
  return {
    kind: random.pick(['attribute', 'attribute', undefined, 'other']),
    attribute: random.pick([
      'identifier',
      'name',
      'kind',
      'appName',
      'appVersion',
      'traits',
      'traits',
      'traits',
      'other',
    ]),
    trait: random.pick(POINTERS),
    targetType,
    operator: random.pick(OPERATORS[targetType] ?? []),
    targetValues: list(random, 3, () => random.pick(SCALARS)),
  }
}

function list<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: random.below(most + 1) }, make)
}
