import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-swift'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'A.swift', sample, { every: rounds(90, 15), runs: rounds(21, 125) })

test('ten thousand brackets', () => {
  for (const piece of ['(', '[', '{', 'f(', 'a.b(', '{ x in ', '"\\(', 'if a {', '!', 'a?.', 'struct A {', 'a + ']) {
    sound(`let x = ${many(piece)}`)
    sound(`func f() {\n  client.value(for: ${many(piece)}, default: false)\n}\n`)
  }
  sound(`let x = ${many('(')}1${many(')')}`)
})

test.run()
