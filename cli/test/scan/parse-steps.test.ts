/** A parse is given up after so many steps. What the machine does meanwhile must not change an answer. */
import { createParse, parsesGivenUp, startParsing } from '@service/scanner-kit'
import csharp from '@service/plugin-csharp'
import dart from '@service/plugin-dart'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import { DIRECT, kept, optionsFor, plain } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** Dart's grammar reads what follows again for each of these, as it could be a generic call. */
const ENDLESS = 'a<b '.repeat(4_000)

/** The most in it are strings, which look as bad, and are not. */
const SOUND = `final x = [${"'a<b ', ".repeat(3_000)}];\n`

test('clocks that run while a text is parsed do not change its tree', async () => {
  await startParsing({ fewFiles: true })
  const [grammar = ''] = Object.keys(dart.grammars)
  const parse = createParse(dart.grammars)
  const [now, cpuUsage] = [performance.now.bind(performance), process.cpuUsage.bind(process)]
  let later = 0
  performance.now = () => now() + (later += 60_000)
  process.cpuUsage = () => ({ user: (later += 60_000) * 1_000, system: 0 })
  try {
    assert.ok(parse(grammar, SOUND).children.length > 0)
    assert.is(parsesGivenUp(), 0)
  } finally {
    Object.assign(performance, { now })
    Object.assign(process, { cpuUsage })
  }
})

test('a text is given up after the same steps, whatever was parsed before', () => {
  const [grammar = ''] = Object.keys(dart.grammars)
  const parse = createParse(dart.grammars)
  const before = parsesGivenUp()
  for (const text of [ENDLESS, SOUND, ENDLESS, SOUND]) {
    const isEmpty = parse(grammar, text).children.length === 0
    assert.is(isEmpty, text === ENDLESS)
  }
  assert.is(parsesGivenUp(), before + 2)
})

test('type arguments nested without end are given up, and what is parsed after them is not', () => {
  const parse = createParse(csharp.grammars)
  const before = parsesGivenUp()
  assert.is(parse('csharp', 'a<'.repeat(20_000)).children.length, 0)
  assert.is(parsesGivenUp(), before + 1)
  assert.ok(parse('csharp', 'class A {}').children.length > 0)
})

test('a file that was given up is reported by every run, and the others are read', async () => {
  // Every one of them could be the beginning of the comment that ends nowhere.
  const unended = `${DIRECT}${'/* '.repeat(8_000)}`
  const root = temporaryFolder({ 'hard.ts': unended, 'easy.ts': DIRECT })
  const [options, cache] = [optionsFor(root), temporaryFolder()]
  const fresh = await scan(options)
  assert.equal(fresh.notes, [{ file: 'hard.ts', reason: 'parsing it takes too many steps' }])
  assert.equal(fresh.partial, [])
  const direct = fresh.result.references.filter(({ kind }) => kind === 'direct')
  assert.equal(
    direct.map(({ file }) => file),
    ['easy.ts'],
  )
  for (let run = 0; run < 2; run += 1) assert.equal((await kept(options, cache)).outcome, plain(fresh))
})

test.run()
