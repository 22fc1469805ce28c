import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-csharp'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'a.cs', sample, { every: rounds(42, 7), runs: rounds(25, 150) })

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
