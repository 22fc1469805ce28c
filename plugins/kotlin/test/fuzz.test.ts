import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedSource, soundnessOf, tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-kotlin'
import { sample } from './sample.js'
import { rounds } from '../../../test/support/rounds.js'

const problemsOf = await soundnessOf(language, 'A.kt')
const sound = (text: string) => assert.equal(problemsOf(text), [])

for (const { damage, texts } of damagedSource(sample, { every: rounds(90, 15), runs: rounds(21, 125) })) {
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
    many('f {'),
    many('A<'),
    many('"${'),
    many('"a" + '),
  ]) {
    sound(`val x = ${nested}\n`)
    sound(`fun f() {\n    client.getBoolean(${nested}, false)\n}\n`)
  }
})

test.run()
