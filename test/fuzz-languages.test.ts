import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownLanguages } from '../scripts/fixtures/languages.js'
import { fuzzLanguage } from '../scripts/fuzz-languages.js'

/** A taste of `npm run torture`, which takes minutes. */
const RUNS = 60

for (const language of await ownLanguages()) {
  test(`${language.name}: damaged files and 10,000 brackets give sound facts`, async () => {
    const { runs, problems } = await fuzzLanguage(language, RUNS, 7)
    assert.equal(problems, [])
    assert.ok(runs > RUNS)
  })
}

test.run()
