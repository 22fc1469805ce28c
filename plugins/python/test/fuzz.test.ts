import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createParse, startParsing } from '@service/scanner-kit'
import { checkFacts } from '@service/scanner-kit/testing'
import language from '@service/plugin-python'

const RUNS = 400

/** Deeper than any stack allows to follow call by call. */
const DEEP = 10_000

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'fixtures', 'python')

const sources = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.py'))
  .sort()
  .map((name) => readFileSync(path.join(fixtures, name), 'utf8'))
  .filter((text) => text !== '')

await startParsing()
const parse = createParse(language.grammars)

/** The same numbers in every run, so that a failure can be seen again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What is wrong with the facts of a text; an extractor that throws fails the test by itself. */
function problemsOf(text: string): string[] {
  const problems: string[] = []
  checkFacts(language.extract({ path: 'tests/test_x.py', text }, parse), text, (message) => problems.push(message))
  return problems
}

const pick = (random: (below: number) => number) => sources[random(sources.length)] ?? ''

test('truncated sources', () => {
  const random = numbers(1)
  for (let run = 0; run < RUNS; run += 1) {
    const text = pick(random)
    assert.equal(problemsOf(text.slice(0, random(text.length))), [], `run ${run}`)
  }
})

test('spliced sources', () => {
  const random = numbers(2)
  for (let run = 0; run < RUNS; run += 1) {
    const [one, other] = [pick(random), pick(random)]
    const from = random(other.length)
    const text =
      one.slice(0, random(one.length)) + other.slice(from, from + random(400)) + one.slice(random(one.length))
    assert.equal(problemsOf(text), [], `run ${run}`)
  }
})

test('random bytes, alone and inside a source', () => {
  const random = numbers(3)
  for (let run = 0; run < RUNS; run += 1) {
    const noise = Buffer.from(Array.from({ length: random(200) }, () => random(256))).toString(
      run % 2 ? 'latin1' : 'utf8',
    )
    const text = pick(random)
    const at = random(text.length)
    assert.equal(problemsOf(run % 4 === 0 ? noise : text.slice(0, at) + noise + text.slice(at)), [], `run ${run}`)
  }
})

test('deep nesting ends', () => {
  const deep = (open: string, close: string) => open.repeat(DEEP) + 'x' + close.repeat(DEEP)
  const lambdas = `f = ${'lambda: '.repeat(DEEP)}1`
  const sum = `f = ${'a.b() + '.repeat(DEEP)}1`
  const blocks = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}if a.b("c"):`).join('\n')
  const texts = [
    deep('(', ')'),
    deep('[', ']'),
    deep('{', '}'),
    deep('f(', ')'),
    deep('f"{', '}"'),
    lambdas,
    sum,
    blocks,
  ]
  for (const text of texts) assert.equal(problemsOf(text), [])
})

test.run()
