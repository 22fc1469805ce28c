import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-go'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'a.go', sample, { every: rounds(42, 7), runs: rounds(25, 150) })

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
