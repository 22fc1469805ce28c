import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createParse, startParsing } from '@service/scanner-kit'
import { checkFacts } from '@service/scanner-kit/testing'
import language from '@service/plugin-java'
import { sample } from './sample.js'

await startParsing()
const parse = createParse(language.grammars)

/** The same numbers every time, so that a failure can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** Reads the text and checks the facts; a failure shows what was read. */
function read(text: string): void {
  const problems: string[] = []
  try {
    checkFacts(language.extract({ path: 'A.java', text }, parse), text, (message) => problems.push(message))
  } catch (error) {
    problems.push(String(error))
  }
  assert.equal(problems, [], JSON.stringify(text.slice(0, 2_000)))
}

test('cut off at any place', () => {
  for (let end = 0; end < sample.length; end += 7) read(sample.slice(0, end))
})

test('imports that are being written', () => {
  for (const name of ['', 'static', 'static A', 'static A.', 'static A.*', 'static class', 'A', 'A.*', '.*', 'a..b']) {
    for (const end of ['', ';', ';\nclass B {}']) read(`import ${name}${end}`)
  }
})

test('with a piece taken out, doubled or moved', () => {
  const next = random(1)
  for (let run = 0; run < 300; run += 1) {
    const [from, to] = [next(sample.length), next(sample.length)]
    const piece = sample.slice(from, from + next(80))
    read(sample.slice(0, to) + piece + sample.slice(to + next(2) * next(80)))
  }
})

test('with characters replaced by others', () => {
  const next = random(2)
  const others = '(){}[]:=,.@&"\'`\n<-;>|/$\\ \0é'
  for (let run = 0; run < 200; run += 1) {
    const text = Array.from(sample)
    for (let change = next(12); change >= 0; change -= 1) text[next(text.length)] = others[next(others.length)] ?? ''
    read(text.join(''))
  }
})

test('random bytes', () => {
  const next = random(3)
  for (let run = 0; run < 100; run += 1) {
    read(Buffer.from(Array.from({ length: next(400) }, () => next(256))).toString('utf8'))
  }
})

test('ten thousand brackets', () => {
  const many = (text: string) => text.repeat(10_000)
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
    read(`class A {\n  Object x = ${nested};\n}\n`)
    read(`class A {\n  void f() {\n    client.getBoolean(${nested}, false);\n  }\n}\n`)
  }
})

test.run()
