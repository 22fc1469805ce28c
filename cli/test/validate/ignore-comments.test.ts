import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kindNames } from '../../src/report/kinds.js'
import { accepts, ignoreComments, isOver } from '../../src/validate/ignore-comments.js'

const read = (text: string) => ignoreComments(text, kindNames)
/** The line that the only comment of the text is about. */
const about = (text: string) => {
  const comments = read(text)
  assert.is(comments.length, 1, text)
  return comments[0]?.about
}

test('at the end of a line, in every kind of comment', () => {
  for (const comment of [
    '// service-ignore-line',
    '//service-ignore-line',
    '/// service-ignore-line',
    '/* service-ignore-line */',
    '/** service-ignore-line */',
    '# service-ignore-line',
    '#service-ignore-line',
    '<!-- service-ignore-line -->',
    '{/* service-ignore-line */}',
    '{# service-ignore-line #}',
  ]) {
    const [found] = read(`first\ncode() ${comment}\nlast`)
    assert.equal(found, { line: 2, about: 2, unknown: [] }, comment)
  }
})

test('before a line: blank lines and comments between do not count, code does', () => {
  assert.is(about('// service-ignore-next-line\ncode()'), 2)
  assert.is(about('  /* service-ignore-next-line */\r\n\r\n  // eslint-disable-next-line\r\n  code()'), 4)
  assert.is(about('/*\n * service-ignore-next-line\n */\ncode()'), 4)
  assert.is(about('# service-ignore-next-line\n# more\n\nread("a")'), 4)
  assert.is(about('{/* service-ignore-next-line */}\n{/* more */}\n<Flag />'), 3)
  assert.is(about('// service-ignore-next-line\n#flag = read()'), 2, 'a private member')
  assert.is(about('# service-ignore-next-line\n#[Flag("a")]'), 2, 'an attribute')
  assert.is(about('// service-ignore-next-line\r// more\rcode()'), 3, 'lines that end with CR')
  assert.is(about('code() // service-ignore-next-line\ncode()'), 2)
  for (const text of ['// service-ignore-next-line', '// service-ignore-next-line\n\n// the end']) {
    assert.is(about(text), undefined, text)
  }
})

test('kinds limit it; a reason follows two dashes or a colon', () => {
  const accepted = (written: string) => {
    const [comment] = read(`code() ${written}`)
    return kindNames.filter((kind) => comment && accepts(comment, { kind, line: 1 }))
  }
  for (const reason of ['', ' -- made by a job', ' --', ': made by a job']) {
    assert.equal(accepted(`// service-ignore-line${reason}`), kindNames, reason)
    assert.equal(accepted(`// service-ignore-line unknown-key${reason}`), ['unknown-key'], reason)
    assert.equal(accepted(`<!-- service-ignore-line unknown-key, type-mismatch${reason} -->`), [
      'unknown-key',
      'type-mismatch',
    ])
    assert.equal(accepted(`/* service-ignore-line type-mismatch unknown-key${reason} */ more()`), [
      'unknown-key',
      'type-mismatch',
    ])
  }
})

test('kinds have the short names of service.json, too', () => {
  const [comment] = read('code() // service-ignore-line unknown, type -- made by a job')
  assert.equal([...(comment?.kinds ?? [])], ['unknown-key', 'type-mismatch'])
  assert.equal(comment?.unknown, [])
  assert.equal(read('code() // service-ignore-line constructor')[0]?.unknown, ['constructor'])
})

test('an unknown kind makes it ignore nothing, and is named', () => {
  const [comment] = read('code() // service-ignore-line unknown-key, unknwon-key because')
  assert.equal(comment?.unknown, ['unknwon-key', 'because'])
  assert.not.ok(comment && accepts(comment, { kind: 'unknown-key', line: 1 }))
})

test('no comment, or another one', () => {
  for (const text of [
    '',
    'service-ignore-line',
    'read("service-ignore-line")',
    '// see service-ignore-line',
    '// service-ignore-lines',
    '// service-ignore-line-of-mine',
    '// service-ignore',
    '// Service-Ignore-Line',
  ]) {
    assert.equal(read(text), [], text)
  }
})

test('of another line', () => {
  const [comment] = read('a()\n// service-ignore-next-line\nb()\nc()')
  const lines = [1, 2, 3, 4].filter((line) => comment && accepts(comment, { kind: 'unknown-key', line }))
  assert.equal(lines, [3])
})

test('a reason may begin with the last day', () => {
  const over = (text: string, today: string) => read(text).map((comment) => isOver(comment, today))
  for (const comment of [
    '// service-ignore-line -- until 2026-12-31 made by a job',
    '// service-ignore-line unknown-key -- until 2026-12-31',
    '// service-ignore-line unknown-key: until 2026-12-31, made by a job',
    '/* service-ignore-line -- Until 2026-12-31*/',
    '<!-- service-ignore-line -- until 2026-12-31 -->',
  ]) {
    assert.equal(over(comment, '2026-12-31'), [false], comment)
    assert.equal(over(comment, '2027-01-01'), [true], comment)
    assert.equal(read(comment)[0]?.unknown, [], comment)
  }
  for (const never of ['2026-02-30', '2026-13-01', '0000-00-00']) {
    assert.equal(over(`// service-ignore-line -- until ${never}`, '2000-01-01'), [true], never)
  }
  for (const comment of [
    '// service-ignore-line -- until the job has run',
    '// service-ignore-line -- not until 2026-12-31',
    '// service-ignore-line -- until 2026-12-311',
    '// service-ignore-line: made by a job -- until 2026-12-31',
    '// service-ignore-line -- made by a job: until 2026-12-31',
  ]) {
    assert.equal(over(comment, '2099-01-01'), [false], comment)
  }
})

test.run()
