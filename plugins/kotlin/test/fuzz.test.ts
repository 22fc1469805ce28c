import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-kotlin'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'A.kt', sample, { every: rounds(90, 15), runs: rounds(21, 125) })

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
