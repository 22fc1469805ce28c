import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedSource, soundnessOf, tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-csharp'
import { sample } from './sample.js'
import { rounds } from '../../../test/support/rounds.js'

const problemsOf = await soundnessOf(language, 'a.cs')
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
    many('x => '),
    many('new A { B = '),
    many('a ? b : '),
    many('$"{'),
    many('!'),
    many('is {'),
  ]) {
    sound(`var x = ${nested}\n`)
    sound(`class A { void B() { client.GetValue("a", ${nested}, false); } }\n`)
  }
  sound(many('namespace a { '))
  sound(many('class a { '))
  sound(`using A = ${many('B<')};`)
})

test.run()
