/** Keys and names that look like something else. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keyWarnings } from '../../dashboard/ui/key-warnings.js'
import { shownPieces, spelledOut } from '../../dashboard/ui/odd-characters.js'

const test = suite('dashboard: characters that do not show')

test('ordinary text stays as it is, in every script and with every emoji', () => {
  const texts = [
    'new-checkout',
    'a b.c/d',
    'שלום',
    'مرحبا',
    '日本語キー',
    'Straße',
    '🎉',
    '👩‍💻 ok',
    '❤️',
    '👍🏽',
    '<b> "x"',
  ]
  for (const text of texts) assert.equal(shownPieces(text), [text], text)
  assert.equal(shownPieces(''), [])
})

test('invisible characters are named in their places', () => {
  const cases: [text: string, shown: string][] = [
    ['pay\u202Eoff', 'pay⟨U+202E⟩off'],
    ['\u2066key\u2069', '⟨U+2066⟩key⟨U+2069⟩'],
    ['a\u00A0b', 'a⟨U+00A0⟩b'],
    [' key ', '⟨space⟩key⟨space⟩'],
    ['   ', '⟨space⟩⟨space⟩⟨space⟩'],
    ['a  b', 'a⟨space⟩⟨space⟩b'],
    ['a\tb\n', 'a⟨U+0009⟩b⟨U+000A⟩'],
    ['\uFEFFkey\u200B', '⟨U+FEFF⟩key⟨U+200B⟩'],
    ['key🎉\u200D', 'key🎉⟨U+200D⟩'],
    ['\u3164\u115F\u00AD', '⟨U+3164⟩⟨U+115F⟩⟨U+00AD⟩'],
    ['\u{E0041}x', '⟨U+E0041⟩x'],
  ]
  for (const [text, shown] of cases) assert.is(spelledOut(text), shown)
  assert.equal(shownPieces('  a\u202E', { spaces: false }), [
    '  a',
    { label: 'U+202E', name: 'right-to-left override' },
  ])
})

test('a key that is easily confused is reported with the reasons', () => {
  const others = ['new-checkout', 'Straße', 'ﬁle-key', ' spaced']
  assert.equal(keyWarnings('another-key', others), [])
  assert.equal(keyWarnings('new-checkout', others), [], 'the server refuses what is equal')
  assert.equal(keyWarnings('', ['']), [])
  assert.equal(keyWarnings('key ', []), ['It ends with invisible characters: space.'])
  assert.equal(keyWarnings('\u00A0', []), ['It begins with invisible characters: no-break space (U+00A0).'])
  assert.equal(keyWarnings('a\u202Eb\u202Ec\u200Bd', []), [
    'It contains invisible characters: right-to-left override (U+202E), zero-width space (U+200B).',
  ])
  const alike = [
    'NEW-checkout',
    'new\u200B-checkout',
    'ｎｅｗ-checkout',
    'new-checkout\u00A0',
    'STRASSE',
    'File-Key',
    'spaced',
  ]
  for (const key of alike) assert.match(keyWarnings(key, others).at(-1) ?? '', 'looks almost the same as', key)
  assert.equal(keyWarnings('spaced', others), ['It looks almost the same as ⟨space⟩spaced, which already exists.'])
})

test.run()
