/** The texts of project files, none of which depends on the storage. What is no project's file is refused at once, with the place of its mistake. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Invalid, readProjectFile, writeProjectFile } from '@service/api-server/internals'
import { toText } from '../src/services/project-file/text.js'

const CASES: [text: string, message: RegExp][] = [
  ['format: [', /neither YAML nor JSON: .* at line 1, column 10$/],
  ['format: 1\nproject:\n  name: a\n  name: b\n', /Map keys must be unique at line 4, column 3$/],
  ['{"format": 1, "a": [{"b": 1, "b": 2}]}', /Map keys must be unique at line 1, column 30$/],
  // The library compares each key with all before it, which took minutes.
  [Array.from({ length: 200_000 }, (_, index) => `k${index}: 1`).join('\n'), /its format must be/],
  ['format: 1\n---\nformat: 2', /one YAML document, not several/],
  // Each of these ended the process, or was an error of the server.
  [`format: ${'['.repeat(5000)}`, /must not nest deeper than 110 levels/],
  ['- '.repeat(5000), /must not nest deeper than 110 levels/],
  ['? '.repeat(5000), /must not nest deeper than 110 levels/],
  ['format: &self [*self]', /must not nest deeper than 110 levels/],
  [chainOfAliases(20_000), /at most 5000 anchors and aliases together/],
  [bombOfAliases(), /at most 2000000 values, those of its aliases included/],
  [chainOfAliases(2000), /must not nest deeper than 110 levels/],
  // Millions of mistakes, or of anything else: each took 5 to 40 seconds.
  [']'.repeat(300_000), /Unexpected flow-seq-end token in YAML document: "]" at line 1, column 1$/],
  [`[${','.repeat(300_000)}`, /Unexpected , in flow sequence at line 1, column 3$/],
  [`- ${'a\n'.repeat(300_000)}`, /Unexpected scalar at node end at line 2, column 1$/],
  [`[${'a,'.repeat(700_000)}]`, /at most 2000000 parts: names, values, spaces, signs and line ends$/],
  // Keys that are maps of such keys took minutes.
  [`${'? '.repeat(20)}[a]`, /Map keys must not be lists, maps or aliases at line 1, column 3$/],
  ['a: &key b\n*key : c', /Map keys must not be lists, maps or aliases at line 2, column 1$/],
  // One of them was lost, without a word.
  ['1: a\n"1": b', /Map keys must be unique at line 2, column 1$/],
  // Each copied all that an alias names, before anything was counted.
  [merges('%YAML 1.1\n---\n', '<<'), /its format must be service-project-1, and is missing/],
  [merges('', '!!merge <<'), /its format must be service-project-1, and is missing/],
]

test('a text that is no project file is refused, whatever is wrong with it', async () => {
  for (const [text, message] of CASES) {
    const problem = await readProjectFile(text).catch((error: unknown) => error)
    assert.instance(problem, Invalid, `${message}: ${String(problem)}`)
    assert.match((problem as Invalid).message, message)
  }
})

test('a project with more rules than can be read again is refused at once', async () => {
  const rules = Array.from({ length: 50_000 }, (_, index) => ({ type: 'conditional', conditions: [], value: index }))
  const target = { default: 1, rules }
  const common = {
    key: 'a',
    role: 'flag',
    lifetime: 'temporary',
    type: 'integer',
    client: true,
    server: true,
    default: 1,
  }
  const file = {
    format: 'service-project-1' as const,
    project: { name: 'Shop', slug: 'shop' },
    ...{ environments: [], tags: [], segments: [] },
    configs: [
      { ...common, environments: { test: target, stage: target, live: { default: 1, rules: rules.slice(0, 1) } } },
    ],
  }
  const problem = await writeProjectFile(file, 'yaml').catch((error: unknown) => error)
  assert.instance(problem, Invalid)
  assert.match((problem as Invalid).message, /^The project is too large for a file\. service-api export and backup/)
})

test('a large file is read and written in a thread, while the server answers others', async () => {
  const config = {
    key: 'a',
    role: 'flag',
    lifetime: 'temporary',
    type: 'json',
    client: true,
    server: true,
    default: { a: [1] },
    environments: { live: { default: { a: [2] } } },
  }
  const parts = {
    format: 'service-project-1',
    project: { name: 'Shop', slug: 'shop' },
    environments: [{ slug: 'live', name: 'Live', color: 'green', live: true }],
    tags: [],
    segments: [],
    configs: Array.from({ length: 300 }, (_, at) => ({ ...config, key: `key-${at}` })),
  }
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  try {
    const file = await readProjectFile(JSON.stringify(parts))
    const turnsToRead = turns
    assert.ok(turnsToRead > 0)
    const text = await writeProjectFile(file, 'yaml')
    assert.ok(turns > turnsToRead)
    assert.is(text, toText(file, 'yaml'))
    assert.equal(await readProjectFile(text), file)
    const problem = await readProjectFile(`${text}more: [`).catch((error: unknown) => error)
    assert.instance(problem, Invalid, String(problem))
    assert.match((problem as Invalid).message, /neither YAML nor JSON: .* at line \d+/)
  } finally {
    clearImmediate(next)
  }
})

/** Lists side by side, each of which holds the one before. */
function chainOfAliases(length: number): string {
  const lists = Array.from({ length }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}]`)
  return ['format: service-project-1', 'a0: &a0 []', ...lists].join('\n')
}

/** Ten aliases in each list of eight: a hundred million values in eight lines. */
function bombOfAliases(): string {
  const lists = Array.from({ length: 8 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(10)}]`)
  return ['format: service-project-1', 'a0: &a0 [x]', ...lists].join('\n')
}

/** Would have the format of another map in it, if it were merged. */
function merges(start: string, key: string): string {
  return `${start}other: &other {format: service-project-1}\n${key}: *other`
}

test.run()
