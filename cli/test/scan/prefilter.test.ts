import { mkdtempSync, rmSync, writeFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeText,
  type Edge,
  hashOfWord,
  layOut,
  LONGEST_READ,
  Matcher,
  MAX_FILE_BYTES,
  type PatternGroup,
  readText,
} from '../../src/scan/inputs/prefilter/index.js'
import { randomizer } from '../../../test/support/random.js'

const EDGES: Edge[] = ['any', 'word', 'quote', 'start', 'call', 'given', 'assigned']
const isWord = (char: string | undefined) => char !== undefined && /[A-Za-z0-9_]/.test(char)

/** What the matcher must say, in the plainest way. Text and patterns hold one character per byte. */
function occurs(text: string, pattern: string, edge: Edge): boolean {
  for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1)) {
    const before = text[at - 1]
    const after = text[at + pattern.length]
    if (edge === 'any') return true
    if (edge === 'word' && !isWord(before) && !isWord(after)) return true
    if (edge === 'quote' && before !== undefined && before === after && '"\'`'.includes(before)) return true
    const rest = text.slice(at + pattern.length)
    const isBegun = !isWord(before) || !isWord(pattern[0])
    if (
      isBegun &&
      FOLLOWED[edge]?.test(rest) === true &&
      (edge !== 'call' || !isWord(pattern.at(-1)) || !isWord(after))
    )
      return true
  }
  return false
}

/** What comes after a pattern that counts. */
const FOLLOWED: Partial<Record<Edge, RegExp>> = {
  start: /^/,
  call: /^(?!\s*\(\s*\))/,
  given: /^(?!\s*\))/,
  assigned: /^[\w$\x80-\xff]*\s*=(?![=>])/,
}

type Asked = Pick<PatternGroup, 'patterns' | 'edge'>

function expected(text: string, groups: Asked[]): number {
  return groups.reduce((bits, { patterns, edge }, index) => {
    return [...patterns].some((pattern) => occurs(text, Buffer.from(pattern).toString('latin1'), edge))
      ? bits | (1 << index)
      : bits
  }, 0)
}

/** A matcher in which each group has its own bit. */
function createMatcher(asked: Asked[]) {
  const groups = asked.map((group, index): PatternGroup => ({ ...group, group: 1 << index, kinds: 1 }))
  const all = 2 ** groups.length - 1
  const matcher = new Matcher(layOut(groups), 100_000)
  const match = (bytes: Uint8Array, wanted = all) => {
    matcher.text.set(bytes)
    return matcher.match(bytes.length, { kind: 1, wanted, noting: false })
  }
  return { match, all }
}

const bits = (text: string, groups: Asked[]) => createMatcher(groups).match(Buffer.from(text))

test('agrees with a plain search on random texts, patterns and places in memory', () => {
  const random = randomizer(20_260_821)
  const alphabet = ['a', 'b', 'c', '-', '_', ' ', '"', "'", '`', 'é', '\n', '(', ')', '=', '>']
  const word = (longest: number) =>
    Array.from({ length: 1 + random.below(longest) }, () => random.pick(alphabet)).join('')
  for (let round = 0; round < 3_000; round += 1) {
    const groups = Array.from({ length: 1 + random.below(4) }, (): Asked => {
      return {
        edge: random.pick(EDGES),
        patterns: Array.from({ length: random.below(5) }, () => word(random.pick([2, 6, 12]))),
      }
    })
    const pieces = groups.flatMap(({ patterns }) => [...patterns])
    const text = Array.from({ length: random.below(12) }, () => {
      const piece = pieces.length > 0 && random.below(3) === 0 ? random.pick(pieces) : word(8)
      const quote = random.pick(['"', "'", '`', '', ' '])
      return quote + piece + quote
    }).join('')
    const buffer = Buffer.from('x'.repeat(random.below(8)) + text)
    const skip = buffer.length - Buffer.byteLength(text)
    const bytes = new Uint8Array(buffer).subarray(skip)
    const { match, all } = createMatcher(groups)
    assert.is(
      match(bytes),
      expected(Buffer.from(bytes).toString('latin1'), groups),
      JSON.stringify({ text, groups, skip }),
    )
    const wanted = random.below(all + 1)
    assert.is(match(bytes, wanted), match(bytes) & wanted, 'asked for some groups only')
  }
})

test('finds a pattern at every place of a text, the very start and end included', () => {
  for (const pattern of ['x', 'xy', 'xyz', 'new-flag', 'a-much-longer-flag-key']) {
    for (let before = 0; before < 9; before += 1) {
      for (let after = 0; after < 5; after += 1) {
        const text = '.'.repeat(before) + pattern + '.'.repeat(after)
        assert.is(bits(text, [{ patterns: [pattern], edge: 'any' }]), 1, text)
        assert.is(bits(text, [{ patterns: [pattern], edge: 'word' }]), 1, text)
        assert.is(bits(text.slice(0, -1 - after), [{ patterns: [pattern], edge: 'any' }]), 0, text)
      }
    }
  }
})

test('a key in quotes counts only between two quotes of one kind', () => {
  const keys: Asked[] = [{ patterns: ['new-checkout', 'beta'], edge: 'quote' }]
  for (const text of ['f("new-checkout")', "f('beta')", '`new-checkout`']) assert.is(bits(text, keys), 1, text)
  for (const text of ['new-checkout', '"new-checkout', '"new-checkout-2"', '"beta\'', '"beta "'])
    assert.is(bits(text, keys), 0, text)
})

test('a whole word counts whatever stands around it, but not inside a longer word', () => {
  const keys: Asked[] = [{ patterns: ['new-checkout', 'beta'], edge: 'word' }]
  for (const text of ['flag: new-checkout', '- beta\n', '<string>beta</string>', 'FLAG=new-checkout'])
    assert.is(bits(text, keys), 1, text)
  for (const text of ['betas', 'alphabeta', 'beta_2', 'renew-checkout']) assert.is(bits(text, keys), 0, text)
})

test('a call counts unless nothing is passed, an object unless none of its members is assigned', () => {
  for (const name of ['on', 'get', 'isOn', 'getValue']) {
    const calls: Asked[] = [{ patterns: [name], edge: 'call' }]
    for (const text of [`x.${name}('a')`, `${name} (\n'a')`, `${name}<boolean>()`, `const { ${name} } = x`, `=${name}`])
      assert.is(bits(text, calls), 1, text)
    for (const text of [`x.${name}()`, `${name} ( \n )`, `${name}s('a')`, `an${name}('a')`])
      assert.is(bits(text, calls), 0, text)
  }
  const given: Asked[] = [{ patterns: ['.set(', 'provide('], edge: 'given' }]
  for (const text of ['x.set(a)', 'provide(\n1)']) assert.is(bits(text, given), 1, text)
  for (const text of ['x.set()', 'provide(\n)', 'unprovide(1)', 'set(a)']) assert.is(bits(text, given), 0, text)
  const assigned: Asked[] = [{ patterns: ['request.'], edge: 'assigned' }]
  for (const text of ['request.flags = x', 'request.größe=x', '(request.$a\t= x)'])
    assert.is(bits(text, assigned), 1, text)
  for (const text of [
    'request.flags == x',
    'request.a.b = x',
    'request.map(x => 1)',
    'request.f => 1',
    'myrequest.a = 1',
  ])
    assert.is(bits(text, assigned), 0, text)
})

test('10,000 patterns are each found among themselves, and nothing else', () => {
  const patterns = Array.from({ length: 10_000 }, (_, index) => `feature.team-${index % 97}.switch-${index}`)
  const { match } = createMatcher([{ patterns, edge: 'quote' }])
  for (const pattern of patterns) assert.is(match(Buffer.from(`  call("${pattern}")`)), 1, pattern)
  assert.is(match(Buffer.from('  call("feature.team-1.switch-10000")')), 0)
})

test('nothing to look for, and nothing to look in', () => {
  assert.is(createMatcher([]).match(Buffer.from('text')), 0)
  assert.is(bits('text', [{ patterns: [], edge: 'any' }]), 0)
  assert.is(bits('text', [{ patterns: [''], edge: 'any' }]), 0)
  assert.is(bits('', [{ patterns: ['a', 'long enough'], edge: 'any' }]), 0)
})

test('patterns count in texts of their kind only', () => {
  const groups: PatternGroup[] = [
    { patterns: ['new-checkout', 'Int'], edge: 'word', group: 1, kinds: 0b01 },
    { patterns: ['new-checkout'], edge: 'quote', group: 2, kinds: 0b10 },
  ]
  const matcher = new Matcher(layOut(groups), 100)
  const ask = (text: string, kind: number) =>
    matcher.match(matcher.text.write(text), { kind, wanted: 3, noting: false })
  assert.is(ask('a new-checkout', 0b01), 1)
  assert.is(ask('a new-checkout', 0b10), 0)
  assert.is(ask('a "new-checkout"', 0b11), 3)
  assert.is(ask('Int', 0b01), 1)
  assert.is(ask('Int', 0b10), 0)
})

test('words behind a pattern are noted', () => {
  const groups: PatternGroup[] = [
    { patterns: ["from '", 'require("'], edge: 'any', group: 0, kinds: 1, notes: 'quoted' },
    { patterns: ['import '], edge: 'any', group: 0, kinds: 2, notes: 'line' },
    { patterns: ['flag'], edge: 'word', group: 1, kinds: 3 },
  ]
  const matcher = new Matcher(layOut(groups), 100_000)
  const noted = (text: string, kind: number) => {
    const found = matcher.match(matcher.text.write(text), { kind, wanted: 1, noting: true })
    return { found, words: [...(matcher.noted() ?? [])] }
  }
  const hashes = (...words: string[]) => words.map(hashOfWord)
  assert.equal(noted("flag from '../my-flags/client_1.js' x", 1), {
    found: 1,
    words: hashes('my-flags', 'client_1', 'js'),
  })
  assert.equal(noted("a from 'é' require(\"@a/b\") from '..'", 1).words, hashes('é', 'a', 'b', ''))
  assert.equal(noted("from 'cut", 1).words, hashes('cut'))
  assert.equal(noted('import a.b as c\nd import (\n"x/y"\nz) flag', 2), {
    found: 1,
    words: hashes('a', 'b', 'as', 'c', 'x', 'y', 'z'),
  })
  assert.equal(noted("from 'a' import b", 2).words, hashes('b'))
  matcher.match(matcher.text.write(`import (${'w '.repeat(5_000)})`), { kind: 2, wanted: 1, noting: true })
  assert.is(matcher.noted(), undefined)
  assert.equal(noted('import a', 2).words, hashes('a'))
})

test('reads text, and tells binary, too large and unreadable files apart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prefilter-'))
  try {
    const buffer = Buffer.alloc(LONGEST_READ)
    const put = (name: string, content: string | Buffer) => {
      writeFileSync(path.join(folder, name), content)
      return readText(path.join(folder, name), buffer)
    }
    const text = (name: string, content: string | Buffer) => {
      const read = put(name, content)
      return read.kind === 'text' ? decodeText(read.bytes) : read.kind
    }
    assert.is(text('plain', 'const a = 1\n'), 'const a = 1\n')
    assert.is(text('empty', ''), '')
    assert.is(text('marked', '\ufeffé'), 'é')
    assert.is(text('nul-late', Buffer.concat([Buffer.alloc(8_000, 'a'), Buffer.from([0])])), `${'a'.repeat(8_000)}\0`)
    assert.is(put('nul-early', Buffer.concat([Buffer.alloc(7_999, 'a'), Buffer.from([0])])).kind, 'binary')
    assert.is(put('nuls', Buffer.alloc(20_000)).kind, 'binary')
    const largest = put('largest', 'a'.repeat(MAX_FILE_BYTES))
    assert.is(largest.kind === 'text' && largest.bytes.length, 1_048_576)
    assert.is(put('larger', 'a'.repeat(MAX_FILE_BYTES + 1)).kind, 'too-large')
    assert.equal(readText(path.join(folder, 'missing'), buffer), {
      kind: 'unreadable',
      reason: 'was deleted during the scan',
    })
    assert.is(readText(folder, buffer).kind, 'unreadable')
    if (process.platform !== 'win32') {
      symlinkSync('plain', path.join(folder, 'link'))
      assert.equal(readText(path.join(folder, 'link'), buffer), {
        kind: 'unreadable',
        reason: 'became a symbolic link during the scan',
      })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
