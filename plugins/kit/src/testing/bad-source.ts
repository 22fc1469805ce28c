/** Text that no compiler would take; every extractor must. */

/** Deeper than any stack allows to follow call by call. */
const DEEP = 3_000

/** Long enough to show quadratic work, short enough to parse at once. */
const LONG = 20_000

/** By name, for the report. */
export const badSources: [name: string, text: string][] = [
  ['empty text', ''],
  ['one space', ' '],
  ['line ends only', '\n\r\n\r\n\n'],
  ['a byte order mark', '\uFEFF'],
  ['NUL characters', '\0'.repeat(64)],
  ['a lone surrogate', 'a = "\uD800"'],
  ['punctuation', '}{)(][;;,,..==>><<&&||??::@@##$$%%^^~~``""\'\'\\\\//**'],
  ['prose', 'Dear reader, this is no program; it is “prose” — with dashes… and 3 numbers: 1, 2.5, -3.'],
  ['control characters and scripts', '\u0001\u0002 日本語 עברית 👩‍👩‍👧 e\u0301 \u202E'],
  ['an unterminated string', 'x = "abc'],
  ['an unterminated raw string', 'x = """abc\n`def ${'],
  ['an unterminated comment', '/* abc\n<!-- def'],
  ['one very long line', `x = [${'"a",'.repeat(LONG / 4)}]`],
  ['one very long name', 'a'.repeat(LONG)],
  ['nested parentheses', nested('(', ')')],
  ['nested brackets', nested('[', ']')],
  ['nested braces', nested('{', '}')],
  ['nested calls', nested('f(', ')')],
  ['nested elements', nested('<a>', '</a>')],
  ['parentheses that never close', '('.repeat(DEEP)],
  ['a chain of members', `a${'.b'.repeat(DEEP)}`],
  ['a chain of calls', `a${'.b()'.repeat(DEEP)}`],
  ['a long sum', `x = ${'1 + '.repeat(DEEP)}1`],
  ['a chain of conditionals', `x = ${'a ? b : '.repeat(DEEP)}c`],
]

function nested(open: string, close: string): string {
  return `${open.repeat(DEEP)}x${close.repeat(DEEP)}`
}

/** Where a text is cut off: some forty places, spread evenly and never inside a surrogate pair. */
export function prefixes(text: string): string[] {
  const step = Math.max(1, Math.floor(text.length / 40))
  const cuts: string[] = []
  for (let end = step; end < text.length; end += step) cuts.push(text.slice(0, end))
  return cuts.map((cut) => (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut))
}
