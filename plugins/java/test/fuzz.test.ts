import { test } from 'uvu'
import { tenThousand as many } from '@service/scanner-kit/testing'
import language from '@service/plugin-java'
import { sample } from './sample.js'
import { testDamaged } from '../../../test/support/damaged-source.js'
import { rounds } from '../../../test/support/rounds.js'

const sound = await testDamaged(language, 'A.java', sample, { every: rounds(90, 15), runs: rounds(21, 125) })

test('imports that are being written', () => {
  for (const name of ['', 'static', 'static A', 'static A.', 'static A.*', 'static class', 'A', 'A.*', '.*', 'a..b']) {
    for (const end of ['', ';', ';\nclass B {}']) sound(`import ${name}${end}`)
  }
})

test('ten thousand brackets', () => {
  for (const nested of [
    `${many('(')}x${many(')')}`,
    many('['),
    many('{'),
    many('f('),
    many('x.y('),
    many('() -> {'),
    many('new A<'),
    many('"a" + '),
  ]) {
    sound(`class A {\n  Object x = ${nested};\n}\n`)
    sound(`class A {\n  void f() {\n    client.getBoolean(${nested}, false);\n  }\n}\n`)
  }
})

test.run()
