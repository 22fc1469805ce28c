import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createParse, startParsing } from '@service/scanner-kit'
import python from '@service/plugin-python'

const { extract, grammars, library } = python
const models = library?.models ?? {}
await startParsing({ fewFiles: true })
const parse = createParse(grammars, python)

const test = suite('models of other libraries')

for (const [module, text] of Object.entries(models)) {
  test(`${module} parses and declares something`, () => {
    const facts = extract({ path: `${module}.py`, text }, parse)
    assert.is(facts.partial, false)
    assert.ok(facts.classes.length + facts.functions.length > 0)
  })
}

test.run()
