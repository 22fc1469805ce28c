import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '../dist/index.js'

/** Ordinary source with one of everything the extractor reads; the suite cuts, breaks and repeats it. */
const program = `import { createClient, createTestClient as made } from 'template-sdk'
import { client } from './flags.template'

const KEY = 'dark' + '-mode'
let limit = -1_0, ratio = 1.5
limit += 2

export function read(key, flags) {
  if (flags) {
    return flags.getFlag(key, { size: 3, 'a b': [null, true], key })
  } else {
    const again = (given) => given.getFlagString("a\\n\\"b", limit > ratio ? 'x' : KEY)
    return again(await client())
  }
}

made({ [KEY]: 1, ...limit })
createClient('k').getFlag(...[KEY], -2)
limit = function () { return read }
read.other[0] = new Date()
`

const samples = language.extensions.map((extension): Sample => ({ path: `src/app${extension}`, text: program }))

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
