import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exactJson } from '../cli/src/report/exact-json.js'
import { scan } from '../cli/src/scan/index.js'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { builtInLanguages } from '../scripts/fixtures/languages.js'
import { CASES } from './support/default-cases/index.js'

const languages = await builtInLanguages()

/** `float 0`, `boolean` if the value is unknown, `-` if nothing is known. */
function shown(value: { type: string; value?: unknown } | undefined): string {
  if (value === undefined) return '-'
  return 'value' in value ? `${value.type} ${exactJson(value.value)}` : value.type
}

for (const [id, { file, wrap, expressions }] of Object.entries(CASES)) {
  test(`in-code defaults, judged as in every language: ${id}`, async () => {
    const written = Object.keys(expressions)
    const root = temporaryFolder({ [file]: wrap(written.map((one, index) => [`k${index}`, one])) })
    const outcome = await scan({ root, include: [], exclude: [], languages, sdks: [], project: 'shop', keys: [] })
    assert.equal(outcome.partial, [])
    const found = written.map((one, index): [string, string] => {
      const reference = outcome.result.references.find(({ key }) => key === `k${index}`)
      return [one, reference?.kind === 'direct' ? shown(reference.default) : 'not found']
    })
    assert.equal(Object.fromEntries(found), expressions)
  })
}

test.run()
