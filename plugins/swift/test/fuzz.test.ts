import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedSource, soundnessOf, tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-swift'
import { sample } from './sample.js'
import { rounds } from '../../../test/support/rounds.js'

const problemsOf = await soundnessOf(language, 'A.swift')
const sound = (text: string) => assert.equal(problemsOf(text), [])

for (const { damage, texts } of damagedSource(sample, { every: rounds(90, 15), runs: rounds(21, 125) })) {
  test(damage, () => {
    for (const text of texts()) sound(text)
  })
}

test('ten thousand brackets', () => {
  for (const piece of ['(', '[', '{', 'f(', 'a.b(', '{ x in ', '"\\(', 'if a {', '!', 'a?.', 'struct A {', 'a + ']) {
    sound(`let x = ${many(piece)}`)
    sound(`func f() {\n  client.value(for: ${many(piece)}, default: false)\n}\n`)
  }
  sound(`let x = ${many('(')}1${many(')')}`)
})

test.run()
