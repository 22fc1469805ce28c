import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedSource, soundnessOf, tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-go'
import { sample } from './sample.js'
import { rounds } from '../../../test/support/rounds.js'

const problemsOf = await soundnessOf(language, 'a.go')
const sound = (text: string) => assert.equal(problemsOf(text), [])

for (const { damage, texts } of damagedSource(sample, { every: rounds(42, 7), runs: rounds(25, 150) })) {
  test(damage, () => {
    for (const text of texts()) sound(text)
  })
}

test('ten thousand brackets', () => {
  for (const nested of [
    `${many('(')}x${many(')')}`,
    many('['),
    many('{'),
    many('f('),
    many('x.y('),
    many('func(){'),
    many('*'),
  ]) {
    sound(`package a\n\nvar x = ${nested}\n`)
    sound(`package a\n\nfunc f() {\n\tclient.Boolean(ctx, ${nested}, false)\n}\n`)
  }
})

test.run()
