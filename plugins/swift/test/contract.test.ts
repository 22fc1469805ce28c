import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-swift'
import { sample } from './sample.js'

const samples: Sample[] = [
  { path: 'Sources/App/Screen.swift', text: sample },
  { path: 'main.swift', text: 'import OpenFeature\n\nprint(OpenFeatureAPI.shared.getClient())\n' },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
