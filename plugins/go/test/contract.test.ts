import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-go'
import { sample } from './sample.js'

const samples: Sample[] = [
  { path: 'shop/service.go', text: sample },
  { path: 'main.go', text: 'package main\n\nfunc main() { println("done") }\n\nvar _ = recoverable()\n' },
]

for (const check of languageChecks(language, samples)) {
  test(check.name, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
