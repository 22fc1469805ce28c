import { createParse, startParsing } from '@service/scanner-kit'
import { checkFacts } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownLanguages } from '../scripts/fixtures/languages.js'
import { fuzzLanguage } from '../scripts/fuzz-languages.js'
import { rounds } from './support/rounds.js'

/** A taste of `npm run torture`, which takes minutes. */
const RUNS = rounds(6, 60)

for (const language of await ownLanguages()) {
  test(`${language.name}: damaged files and 10,000 brackets give sound facts`, async () => {
    const { runs, problems } = await fuzzLanguage(language, RUNS, 7)
    assert.equal(problems, [])
    assert.ok(runs > RUNS)
  })
}

test('JavaScript: a parameter whose name is missing, where the parser puts an empty one', async () => {
  const [javascript] = (await ownLanguages()).filter(({ id }) => id === 'javascript')
  assert.ok(javascript)
  await startParsing()
  const text = 'export class Service {\n  constructor(@Injected);\n {}\n}\n'
  const problems: string[] = []
  const facts = javascript.extract({ path: 'a.ts', text }, createParse(javascript.grammars, javascript))
  checkFacts(facts, text, (problem) => problems.push(problem))
  assert.equal(problems, [])
})

test.run()
