import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { completeLanguage, NO_LANGUAGE, quoted } from '@service/scanner-kit'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { discover, type FixtureCase } from '../scripts/fixtures/discover.js'
import { expectedIn, lineInFile, withExpected } from '../scripts/fixtures/beside.js'
import { type Expected, expectedFile, readExpected, writeExpected } from '../scripts/fixtures/expectation.js'
import { ownLanguages, fixturesRoot, repository } from '../scripts/fixtures/languages.js'
import { withProjectCopy } from '../scripts/fixtures/project-copy.js'
import { compare, runCase } from '../scripts/fixtures/run-case.js'
import { choose } from '../scripts/fixtures/update.js'

const languages = await ownLanguages()
const { cases, problems } = discover(fixturesRoot, languages)

const fixtures = suite('fixtures')

fixtures('every case is complete and every language has its cases', () => {
  assert.equal(problems, [])
})

for (const one of cases) {
  fixtures(`${one.name}: ${one.why}`, async () => {
    assert.equal(compare(one, await runCase(one, languages)), [])
  })
}

fixtures.run()

const runner = suite('fixture runner')
const folder = mkdtempSync(path.join(os.tmpdir(), 'service-runner-'))
runner.after(() => rmSync(folder, { recursive: true, force: true }))

const complete = {
  'case.json': '{"why": "it shows a thing", "expect": "nothing"}',
  'expected.json': '{}',
  'project/a.x': '',
}

/** The problems of a fixtures folder that holds these files. */
function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(folder, 'fixtures-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return discover(root, [{ id: 'tongue' }]).problems
}

function inCase(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`tongue/one/${name}`, text]))
}

runner('no case at all is a problem, and so is a language without its cases', () => {
  const found = problemsOf({})
  assert.ok(found.includes('no case was found'))
  assert.ok(found.includes('tongue/syntax-error: every language must have this case'))
})

runner('a complete case is none', () => {
  assert.not.ok(problemsOf(inCase(complete)).some((problem) => problem.startsWith('tongue/one:')))
})

runner('missing, left-over or malformed parts are named', () => {
  const { 'expected.json': _, ...withoutExpectation } = complete
  const { 'case.json': __, ...withoutCase } = complete
  const { 'project/a.x': ___, ...withoutProject } = complete
  const malformed = (text: string) => inCase({ ...complete, 'case.json': text })
  const mistakes: [Record<string, string>, RegExp][] = [
    [
      inCase({ ...withoutExpectation, 'case.json': '{"why": "it shows a thing", "expect": "found"}' }),
      /one: expects no read/,
    ],
    [
      inCase({ ...withoutExpectation, 'project/a.js': 'a\n// ^ direct "a" cal=b' }),
      /one: project\/a\.js, line 2: "cal" in .* is unknown/,
    ],
    [
      inCase({ ...withoutExpectation, 'project/a.js': 'a\n// ^ direct call=b' }),
      /line 2: a key in double quotes is missing/,
    ],
    [inCase(withoutCase), /one: has no case\.json/],
    [inCase(withoutProject), /one: has no files in project/],
    [inCase({ ...complete, 'old.json': '' }), /one: old\.json belongs inside project/],
    [{ 'tongue/notes.txt': '' }, /notes\.txt: lies beside the cases/],
    [{ 'klingon/one/case.json': '{}' }, /klingon: there is no such language/],
    [malformed('{'), /case\.json is not JSON/],
    [malformed('[]'), /"why" must be a sentence/],
    [malformed('{"why": "short", "expect": "nothing"}'), /"why" must be a sentence/],
    [malformed('{"why": "it shows a thing", "expect": "maybe"}'), /"expect" must be one of/],
    [malformed('{"why": "it shows a thing", "expect": "found", "keys": []}'), /"keys" is unknown/],
    [malformed('{"why": "it shows a thing", "expect": "found", "configs": ["a"]}'), /"configs" must list objects/],
    [malformed('{"why": "it shows a thing", "expect": "found", "args": ["a", "b"]}'), /"args" may hold one path/],
  ]
  for (const [files, message] of mistakes) assert.match(problemsOf(files).join('\n'), message)
})

runner('a result is compared exactly, and with what the case promises', () => {
  const home = mkdtempSync(path.join(folder, 'case-'))
  const one = (expect: FixtureCase['expect']): FixtureCase => {
    return {
      why: 'it shows a thing',
      expect,
      args: [],
      byName: {},
      configs: [],
      name: 'tongue/one',
      language: 'tongue',
      folder: home,
    }
  }
  const direct = { key: 'a', file: 'a.x', line: 1, kind: 'direct' as const, test: false, sdk: 's', call: 'c' }
  const indirect = { key: 'a', file: 'a.x', line: 2, kind: 'indirect' as const, test: false }
  const dynamic = { file: 'a.x', line: 3, sdk: 's', call: 'c', argument: 'key' }
  const result = { references: [direct, indirect], dynamicReferences: [dynamic] }
  writeFileSync(path.join(home, 'expected.json'), JSON.stringify(result))
  assert.equal(compare(one('found'), result), [])
  const differ = (change: object) => compare(one('found'), { ...result, ...change }).join('\n')
  assert.match(differ({ references: [direct] }), /^a\.x:2\n {2}expected indirect "a", which is not found$/)
  assert.match(differ({ references: [indirect, direct] }), /another order/)
  assert.match(differ({ references: [direct, direct, indirect] }), /another order or number/)
  assert.match(
    differ({ dynamicReferences: [dynamic, { ...dynamic, line: 4 }] }),
    /^a\.x:4\n {2}found dynamic key, which is not expected$/,
  )
  assert.match(compare(one('nothing'), result).join('\n'), /expects "nothing", there are 2 direct or dynamic/)
  assert.match(compare(one('known-miss'), result).join('\n'), /expects "known-miss"/)
  writeFileSync(path.join(home, 'expected.json'), '{"references": [], "dynamicReferences": []}')
  const nothing = { references: [], dynamicReferences: [] }
  assert.equal(compare(one('nothing'), nothing), [])
  assert.match(compare(one('found'), nothing).join('\n'), /there is nothing/)
})

runner('a copy has the names that git cannot hold, and is removed', async () => {
  const project = mkdtempSync(path.join(folder, 'project-'))
  mkdirSync(path.join(project, 'sub', '_node_modules'), { recursive: true })
  writeFileSync(path.join(project, 'sub', '_gitignore'), '*.log')
  writeFileSync(path.join(project, 'sub', '_node_modules', '_package.json'), '{}')
  let copy = ''
  await withProjectCopy(project, async (root) => {
    copy = root
    assert.is(readFileSync(path.join(root, 'sub', '.gitignore'), 'utf8'), '*.log')
    assert.is(readFileSync(path.join(root, 'sub', 'node_modules', 'package.json'), 'utf8'), '{}')
    await Promise.resolve()
  })
  assert.throws(() => readFileSync(path.join(copy, 'sub', '.gitignore')), /ENOENT/)
})

/** A language that the runner has never heard of. */
const tongue = completeLanguage({
  ...NO_LANGUAGE,
  id: 'tongue',
  extensions: ['.tongue'],
  lexical: { syntax: { lineComment: ';+', strings: [quoted('"')] } },
})

runner('what is expected can stand beside the code, which the scan sees without it', async () => {
  const home = mkdtempSync(path.join(folder, 'beside-'))
  const code = {
    'a.tsx': 'const K = \'a\'\r\n  read(K)\r\nconst x = `\r\n${read(K)}`\r\n<Flag a="a" />',
    'b.py': 'read("b")',
    'c.vue': '<script>\nread(\'c\')\n</script>\n<template>\n  <Flag a="c" />\n</template>\n',
    'd.json': '{"d": 1}\n',
    'e.tongue': '(read "e")\n',
  }
  mkdirSync(path.join(home, 'project'))
  for (const [name, text] of Object.entries(code)) writeFileSync(path.join(home, 'project', name), text)
  const direct = { kind: 'direct' as const, test: false, sdk: 's', call: 'read' }
  const expected: Expected = {
    references: [
      { key: 'a', file: 'a.tsx', line: 1, kind: 'indirect', test: true },
      { ...direct, key: 'a "b" c', file: 'a.tsx', line: 2, argument: 'K + " b"', default: { type: 'float', value: 1 } },
      { ...direct, key: 'second', file: 'a.tsx', line: 2, default: { type: 'string', value: 'two words' } },
      { ...direct, key: 'a', file: 'a.tsx', line: 4, default: { type: 'array', value: ['a b', { c: null }] } },
      { ...direct, key: 'a', file: 'a.tsx', line: 5, default: { type: 'object' }, getterType: 'object' },
      { ...direct, key: 'b', file: 'b.py', line: 1, default: { type: 'integer', value: -1 } },
      { ...direct, key: 'c', file: 'c.vue', line: 2 },
      { ...direct, key: 'c', file: 'c.vue', line: 5 },
      { key: 'd', file: 'd.json', line: 1, kind: 'indirect', test: false },
      { ...direct, key: 'e', file: 'e.tongue', line: 1 },
    ],
    dynamicReferences: [{ file: 'b.py', line: 1, sdk: 's', call: 'read', argument: 'x', reason: 'it takes too long' }],
  }
  writeExpected({ folder: home }, expected, [tongue], { 'b.py:1': 'it is made elsewhere' })
  const written = (name: string) => readFileSync(path.join(home, 'project', name), 'utf8')
  assert.equal(readExpected({ folder: home }), expected)
  assert.match(written('a.tsx'), /^ {2}\/\/ \^ direct "second" call=read default="two words" sdk=s\r$/m)
  assert.match(written('a.tsx'), /^\{\/\* \^ direct "a" .*\*\/\}$/m)
  assert.match(written('b.py'), /^# \^ direct "b" call=read default=-1 sdk=s byName="it is made elsewhere"$/m)
  assert.match(written('c.vue'), /^\/\/ \^ direct "c"[^]*^ {2}<!-- \^ direct "c" .* -->$/m)
  assert.is(written('e.tongue'), '(read "e")\n; ^ direct "e" call=read sdk=s\n')
  const rest = JSON.parse(readFileSync(expectedFile({ folder: home }), 'utf8')) as Expected
  assert.equal(
    rest.references.map(({ key }) => key),
    ['d'],
  )
  await withProjectCopy(path.join(home, 'project'), async (root) => {
    for (const [name, text] of Object.entries(code)) assert.is(readFileSync(path.join(root, name), 'utf8'), text)
    await Promise.resolve()
  })
  // Written again, and with fewer reads, nothing of the old remains.
  writeExpected({ folder: home }, expected, [tongue])
  assert.equal(readExpected({ folder: home }), expected)
  writeExpected({ folder: home }, { references: [], dynamicReferences: [] }, [tongue])
  assert.equal(readExpected({ folder: home }), { references: [], dynamicReferences: [] })
  assert.is(written('b.py'), code['b.py'])
})

runner('a place is shown as it is in the file', () => {
  const text = withExpected('a.js', 'one\ntwo\nthree\n', [
    { line: 1, read: { kind: 'indirect', key: 'a', test: false } },
    { line: 3, read: { kind: 'indirect', key: 'b', test: false } },
  ])
  assert.is(text, 'one\n// ^ indirect "a"\ntwo\nthree\n// ^ indirect "b"\n')
  assert.equal(
    [1, 2, 3, 4].map((line) => lineInFile(text, line)),
    [1, 3, 4, 4],
  )
  assert.equal(
    expectedIn(text).map(({ line }) => line),
    [1, 3],
  )
})

runner('only named cases are rewritten, and none if CI is set', () => {
  const [first] = cases
  assert.ok(first)
  const all = { cases, problems: ['tongue/broken: a.x, line 2: it cannot be read'] }
  assert.equal(choose([first.name], all, undefined), { cases: [first] })
  assert.match(JSON.stringify(choose([], all, undefined)), /Name the cases/)
  assert.match(JSON.stringify(choose([first.name], all, 'true')), /CI is set/)
  assert.match(JSON.stringify(choose(['tongue/none'], all, '')), /no case tongue\/none/)
  assert.equal(choose(['tongue/broken'], all, ''), { problem: all.problems[0] })
})

runner('the update command refuses with an exit code', () => {
  const [first] = cases
  assert.ok(first)
  const run = (args: string[], env: Record<string, string>) => {
    const script = path.join(repository, 'scripts', 'fixtures-update.ts')
    return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: repository,
      env: { ...process.env, CI: '', ...env },
      encoding: 'utf8',
    })
  }
  const before = readExpected(first)
  const unnamed = run([], {})
  const onServer = run([first.name], { CI: '1' })
  assert.equal([unnamed.status, onServer.status], [2, 2])
  assert.match(unnamed.stderr, /Name the cases/)
  assert.match(onServer.stderr, /CI is set/)
  assert.equal(readExpected(first), before)
})

runner.run()
