import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type CallFact,
  type Expression,
  type FileFacts,
  type LanguageDeclaration,
  FactsBuilder,
} from '@service/scanner-kit'
import { checkFacts, checkLanguage, languageChecks } from '@service/scanner-kit/testing'
import plain from './plain-language.js'

const samples = [{ path: 'src/a.plain', text: 'one(\ntwo( three(\n' }]

async function problems(change: Partial<LanguageDeclaration>): Promise<string> {
  const found = await checkLanguage({ ...plain, ...change }, samples)
  return found.map((problem) => `${problem.check}: ${problem.message}`).join('\n')
}

function fail(message: string): never {
  throw new Error(message)
}

test('a language that keeps the contract has no problems', async () => {
  assert.equal(await checkLanguage(plain, samples), [])
})

test('every check has its own name', () => {
  const names = languageChecks(plain, samples).map((check) => check.name)
  assert.is(new Set(names).size, names.length)
})

test('a sample of its own for every extension is enough', async () => {
  const both = [...samples, { path: 'src/b.text', text: 'four(\n' }]
  const found = await checkLanguage({ ...plain, extensions: ['.plain', '.text'] }, both)
  assert.not.ok(found.some(({ check }) => check === 'samples'))
})

test('each mistake in a declaration is named', async () => {
  const mistakes: [Partial<LanguageDeclaration>, RegExp][] = [
    [{ id: 'Plain Text' }, /id "Plain Text" must be/],
    [{ contract: 0 }, /contract is 0/],
    [{ extensions: [] }, /extensions is empty/],
    [{ extensions: ['.PLAIN'] }, /extension "\.PLAIN" must be lower case/],
    [{ extensions: ['plain'] }, /extension "plain" must be lower case and begin with a dot/],
    [{ extensions: ['.plain', '.plain'] }, /listed twice/],
    [{ extensions: ['.plain', '.txt'] }, /no sample ends in "\.txt"/],
    [{ testFiles: [] }, /testFiles is empty/],
    [{ testFiles: ['/a'] }, /testFiles: "\/a" must be a glob/],
    [{ grammars: { plain: new URL('nowhere/plain.wasm', import.meta.url).href } }, /plain\.wasm does not exist/],
    [{ grammars: { plain: 'plain.wasm' } }, /no file: URL/],
    [{ entry: 'file:///nowhere.js' }, /cannot be loaded/],
    [{ id: 'other' }, /does not export this language/],
  ]
  for (const [change, message] of mistakes) assert.match(await problems(change), message)
})

test('each mistake of an extractor is named', async () => {
  const extract = plain.extract
  const changed = (change: (facts: FileFacts) => void): LanguageDeclaration['extract'] => {
    return (source, parse) => {
      const facts = extract(source, parse)
      change(facts)
      return facts
    }
  }
  let count = 0
  const mistakes: [LanguageDeclaration['extract'], RegExp][] = [
    [() => fail('no such thing'), /bad source: \.plain, empty text: extract threw: no such thing/],
    [changed((facts) => (facts.partial = true)), /read as partial/],
    [changed((facts) => (facts.calls = [])), /no call was found/],
    [changed((facts) => facts.strings.push({ value: `${count++}`, line: 1, column: 1 })), /determinism/],
    [changed((facts) => facts.strings.push({ value: 'x', line: 0, column: 1 })), /line 0 is not in/],
    [(source, parse) => (source.text === 'one(\nt' ? fail('no end') : extract(source, parse)), /cut source: .*no end/],
    [
      (source, parse) => (source.text.startsWith('\uFEFFo') ? fail('no mark') : extract(source, parse)),
      /mark: .*no mark/,
    ],
    [({ text }) => extract({ path: '', text: text.replaceAll('\r', 'a(') }, () => fail('not parsed')), /with CRLF/],
  ]
  for (const [one, message] of mistakes) assert.match(await problems({ extract: one }), message)
})

test('a class that bare names cannot reach is named, where they are to mean its members', async () => {
  const inClass = (made: (facts: FactsBuilder) => void): Partial<LanguageDeclaration> => ({
    extract: (source, parse) => {
      const facts = new FactsBuilder()
      made(facts)
      return { ...facts.finish(), calls: plain.extract(source, parse).calls }
    },
  })
  const apart = inClass((facts) => {
    const scope = facts.scope(0, 'class')
    facts.class({ name: 'A', scope, kind: 'class', supertypes: [] })
    facts.function({ name: 'method', scope: facts.scope(scope, 'function'), parameters: [], class: 0 })
  })
  const both = inClass((facts) => {
    const { index, scope } = facts.classIn(0, { name: 'A', kind: 'class', supertypes: [] })
    assert.is(facts.classAt(index)?.scope, scope)
    facts.function({ name: 'method', scope: facts.scope(scope, 'function'), parameters: [], class: index })
  })
  assert.match(
    await problems({ ...apart, semantics: { implicitThis: true } }),
    /class 0: its scope 1 does not say which class it is of/,
  )
  assert.is(await problems(apart), '')
  assert.is(await problems({ ...both, semantics: { implicitThis: true } }), '')
})

test('an import that resolves to a file the project does not have is named', async () => {
  assert.match(await problems({ modules: { resolve: () => ['made/up.plain'] } }), /gives "made\/up\.plain"/)
  assert.match(await problems({ modules: { resolve: () => fail('resolver failed') } }), /threw: resolver failed/)
})

/** A call on a line, with one argument on another. */
function callAt(line: number, argumentLine: number): CallFact {
  const argument = { value: { kind: 'unknown' } as const, text: 'x'.repeat(200), line: argumentLine, column: 1 }
  return { form: 'call', callee: { kind: 'unknown' }, arguments: [argument], line, column: 1 }
}

test('facts that only point to what there is are in order', () => {
  const facts = new FactsBuilder().finish()
  const literals: Expression[] = [
    { kind: 'literal', type: 'integer', value: 1 },
    { kind: 'literal', type: 'float', value: 1.5 },
    { kind: 'literal', type: 'string', value: '' },
    { kind: 'literal', type: 'boolean', value: false },
    { kind: 'literal', type: 'null', value: null },
  ]
  facts.scopes.push({ parent: 0, kind: 'block' }, { parent: 1, kind: 'block' })
  facts.bindings.push({ name: 'a', scope: 2, values: literals })
  facts.calls.push(callAt(1, 1), callAt(2, 2))
  const found: string[] = []
  checkFacts(facts, 'two\nlines', (problem) => found.push(problem))
  assert.equal(found, [])
})

test('facts that point nowhere are named', () => {
  const mistakes: [(facts: FileFacts) => void, RegExp][] = [
    [(facts) => (facts.scopes = []), /scope 0 must be/],
    [(facts) => facts.scopes.push({ parent: 1, kind: 'block' }), /scope 1 is inside itself/],
    [(facts) => facts.scopes.push({ parent: 7, kind: 'block' }), /parent 7 is not in/],
    [(facts) => facts.bindings.push({ name: 'a', scope: 3, values: [] }), /binding "a": scope 3/],
    [(facts) => facts.exports.push({ name: 'a', value: { kind: 'function', function: 0 } }), /export a: function 0/],
    [(facts) => facts.exports.push({ name: 'a', value: { kind: 'this', class: 0 } }), /this 0 is not in/],
    [
      (facts) => facts.exports.push({ name: 'a', value: { kind: 'literal', type: 'integer', value: '1' } }),
      /type "integer" holds "1"/,
    ],
    [
      (facts) => facts.exports.push({ name: 'a', value: { kind: 'literal', type: 'float', value: '1' } }),
      /type "float" holds "1"/,
    ],
    [(facts) => facts.exports.push({ name: 'a', value: { kind: 'import', module: '', name: 'b' } }), /names no module/],
    [(facts) => facts.bindings.push({ name: '', scope: 0, values: [] }), /binding "": has no name/],
    [(facts) => facts.calls.push(callAt(2, 1)), /line 2 is not in 1\.\.1/],
    [(facts) => facts.calls.push(callAt(1, 0)), /argument's line 0 is not in 1\.\.1/],
    [(facts) => facts.calls.push(callAt(1, 2)), /argument's line 2 is not in 1\.\.1/],
    [(facts) => Object.assign(facts, { unit: undefined }), /not plain JSON/],
    [
      (facts) =>
        facts.calls.push({
          form: 'call',
          callee: { kind: 'unknown' },
          arguments: [{ value: { kind: 'unknown' }, text: 'x'.repeat(201), line: 1, column: 0 }],
          line: 1,
          column: 1,
        }),
      /column 0 is below 1[^]*longer than 200/,
    ],
  ]
  for (const [change, message] of mistakes) {
    const facts = new FactsBuilder().finish()
    change(facts)
    const found: string[] = []
    checkFacts(facts, 'one line', (problem) => found.push(problem))
    assert.match(found.join('\n'), message)
  }
})

test.run()
