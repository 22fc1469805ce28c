import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createParse, startParsing } from '@service/scanner-kit'
import javascript from '@service/plugin-javascript'

const { extract, grammars, library } = javascript
const models = library?.models ?? {}
await startParsing({ fewFiles: true })
const parse = createParse(grammars, javascript)

const test = suite('models of other libraries')

for (const [module, text] of Object.entries(models)) {
  test(`${module} parses and exports something`, () => {
    const facts = extract({ path: `${module}.js`, text }, parse)
    assert.is(facts.partial, false)
    assert.ok(facts.exports.length > 0)
  })
}

test('no model stands for a module of an SDK', () => {
  const modules = javascript.sdks.flatMap((sdk) => sdk.modules)
  assert.equal(
    Object.keys(models).filter((module) => modules.includes(module)),
    [],
  )
})

test.run()
