import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-kotlin'
import { sample } from './sample.js'

const samples: Sample[] = [{ path: 'src/main/kotlin/com/acme/shop/Reader.kt', text: sample }]

for (const check of languageChecks(language, samples)) {
  test(check.name, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
