import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-dart'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'a.dart', sample, { every: rounds(282, 47), runs: rounds(7, 40) })

test('ten thousand brackets', () => {
  for (const nested of [
    `${many('(')}x${many(')')}`,
    many('['),
    many('{'),
    many('f('),
    many('x.y('),
    many('() {'),
    many('!'),
    many("'\${"),
  ]) {
    sound(`final x = ${nested};\n`)
    sound(`void f() {\n  client.getValue(${nested}, false);\n}\n`)
    sound(`class A {\n  f() => ${nested};\n}\n`)
  }
})

test('comparisons that could be type arguments, given up in time', () => {
  sound(`final x = ${many('a < ')};\n`)
})

test.run()
