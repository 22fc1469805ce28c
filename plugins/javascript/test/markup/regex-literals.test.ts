import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lex } from '../../src/markup/lexer.js'
import { RegexLiterals } from '../../src/markup/regex-literals.js'

/** What of a text is taken for regular expressions. */
function regexes(text: string): string[] {
  return lex(text).tokens.flatMap(({ kind, start, end }) => (kind === 'regex' ? text.slice(start, end) : []))
}

test('a regular expression ends at the slash that is neither escaped nor in a class', () => {
  assert.equal(regexes('/a/gi'), ['/a/gi'])
  assert.equal(regexes(String.raw`/\/[/\]/]\\/u.test(b)`), [String.raw`/\/[/\]/]\\/u`])
  assert.equal(regexes(`/[${'a'.repeat(300)}/]/`), [`/[${'a'.repeat(300)}/]/`])
  assert.equal(regexes('/a\n/'), [])
  assert.equal(regexes('/a\\\n/'), [])
  assert.equal(regexes('/[a\n]/'), [])
  assert.equal(regexes('/*a/'), [])
  assert.equal(regexes('/'), [])
})

test('behind a slash that begins none, another one may', () => {
  assert.equal(regexes('/[/a/'), ['/a/'])
  assert.equal(regexes('/[/a/]b'), ['/a/'])
  assert.equal(regexes('/[\n/a/'), ['/a/'])
  // Read from the first slash nothing ends it, and so nothing does from the second.
  assert.equal(regexes(String.raw`/\/[/]a`), [])
})

/** How many characters are looked at where every slash of a text is asked about. */
function looks(text: string): number {
  let count = 0
  const counting = {
    charAt: (at: number) => {
      count += 1
      return text.charAt(at)
    },
  }
  const literals = new RegexLiterals(counting, text.length)
  for (let at = text.indexOf('/'); at !== -1; at = text.indexOf('/', at + 1)) literals.endOf(at)
  return count
}

for (const unit of ['/[', '{/[', '\\/', '[/]', '[\\/', '/[]', '/\\]'])
  test(`a line of ${unit}, however long, is read about once`, () => {
    const [once, twice] = [2_000, 4_000].map((times) => looks(`/${unit.repeat(times)}`)) as [number, number]
    assert.ok(twice < 2.1 * once, `${twice} looks instead of ${once} at twice the length`)
  })

test.run()
