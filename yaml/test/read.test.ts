/** What the server and the tool rely on. Their own tests say how each words a refusal. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Composer } from 'yaml'
import { readYaml, YamlMistake, YamlTooLarge } from '../src/index.js'
import { refuseTooLarge } from '../src/size.js'

const LIMITS = { levels: 10 }

function refusal(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

test('the values of JSON are read, whatever tags and directives say', () => {
  assert.equal(readYaml('a: 1\nb: [yes, "2", null]\nc: !!binary aGk=\n', LIMITS), {
    a: 1,
    b: ['yes', '2', null],
    c: 'aGk=',
  })
  assert.equal(readYaml('%YAML 1.1\n---\na: &a { b: 1 }\nc: { <<: *a }\n', LIMITS), {
    a: { b: 1 },
    c: { '<<': { b: 1 } },
  })
})

const mistakes: [text: string, message: string][] = [
  ['1: a\n"1": b', 'Map keys must be unique at line 2, column 1'],
  ['? [a]\n: b', 'Map keys must not be lists, maps or aliases at line 1, column 3'],
  [']'.repeat(300_000), 'Unexpected flow-seq-end token in YAML document: "]" at line 1, column 1'],
  [`[${','.repeat(300_000)}`, 'Unexpected , in flow sequence at line 1, column 3'],
  ['a: *b', 'Unresolved alias (the anchor must be set before the alias): b'],
]

test('the first mistake ends the reading and says where it is', () => {
  for (const [text, message] of mistakes) {
    const error = refusal(() => readYaml(text, LIMITS))
    assert.instance(error, YamlMistake)
    assert.is((error as Error).message, message)
  }
})

test('the function that is replaced is the one that the library calls for a mistake', () => {
  assert.type(Object.getOwnPropertyDescriptor(new Composer(), 'onError')?.value, 'function')
})

const limits: [text: string, message: string][] = [
  ['a: 1\n---\nb: 1\n', 'must hold one YAML document, not several'],
  ['['.repeat(5000), 'must not nest deeper than 10 levels'],
  ['a: &a [*a]', 'must not nest deeper than 10 levels'],
  [
    `[${Array.from({ length: 5001 }, (_, n) => `&a${n} 1`).join(',')}]`,
    'must have at most 5000 anchors and aliases together',
  ],
  ['[1, 2, 3]', 'must have at most 5 parts: names, values, spaces, signs and line ends'],
]

test('nesting, anchors and parts are limited', () => {
  for (const [text, message] of limits) {
    const error = refusal(() => readYaml(text, message.includes(' parts') ? { ...LIMITS, parts: 5 } : LIMITS))
    assert.instance(error, YamlTooLarge)
    assert.is((error as Error).message, message)
  }
})

test('content from elsewhere has the same limits', () => {
  refuseTooLarge({ a: [1] }, { levels: 2 })
  assert.throws(() => refuseTooLarge({ a: [1] }, { levels: 1 }), 'must not nest deeper than 1 levels')
})

test.run()
