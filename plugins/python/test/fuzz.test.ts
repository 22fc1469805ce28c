import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-python'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'
import { sample } from './sample.js'

const sound = await testDamaged(language, 'tests/test_x.py', sample, { every: rounds(42, 7), runs: rounds(25, 150) })

test('deep nesting ends', () => {
  const deep = (open: string, close: string) => `${many(open)}x${many(close)}`
  const blocks = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}if a.b("c"):`).join('\n')
  for (const text of [
    deep('(', ')'),
    deep('[', ']'),
    deep('{', '}'),
    deep('f(', ')'),
    deep('f"{', '}"'),
    `f = ${many('lambda: ')}1`,
    `f = ${many('a.b() + ')}1`,
    blocks,
  ]) {
    sound(text)
  }
})

test.run()
