/** What a file of a package declares for the others, found without parsing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { declaredNames } from '../src/resolve/declared-names.js'

const namesIn = (text: string) => [...new Set(declaredNames(text))].sort()

test('functions, types, variables and constants, and the package itself', () => {
  const text = [
    'package flags',
    'import "fmt"',
    'func Read(key string) string { local := key; return local }',
    'type Client struct { Name string }',
    'type Set[T any] map[string]T',
    'var First, second = 1, 2',
    'const Key = "a"',
    'func main() { var inner = 1; fmt.Println(inner) }',
  ].join('\n')
  const names = namesIn(text)
  for (const name of ['flags', 'Read', 'Client', 'Set', 'First', 'second', 'Key', 'main'])
    assert.ok(names.includes(name), name)
  assert.not.ok(names.includes('Name'))
  assert.not.ok(names.includes('local'))
})

test('a method adds to the type of its receiver, however that is written', () => {
  assert.equal(namesIn('package a\nfunc (c *Client) Get() {}'), ['Client', 'Get', 'a'])
  assert.equal(namesIn('package a\nfunc (Client) Get() {}'), ['Client', 'Get', 'a'])
  assert.equal(namesIn('package a\nfunc (*Client) Get() {}'), ['Client', 'Get', 'a'])
  assert.equal(namesIn('package a\nfunc (s *Set[K, V]) Get() {}'), ['Get', 'Set', 'a'])
  assert.equal(namesIn('package a\n  func(s Flags)Get() {}'), ['Flags', 'Get', 'a'])
})

test('groups, in any layout, to their own end', () => {
  const text = [
    'package a',
    'const (',
    '\tA = ")"',
    '\tB, C = 1, `)`',
    '\tD = (1 + 2) // )',
    "\tE = ')'",
    ')',
    'var (F = f(1); G = 2)',
    'type (',
    '\tH struct {',
    '\t}',
    '\tI func(int) string',
    ')',
    'var Last int',
  ].join('\n')
  const names = namesIn(text)
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'Last']) assert.ok(names.includes(name), name)
})

test('a group that never ends extends to the end of the file', () => {
  assert.ok(namesIn('package a\nvar (\n\tA = f(\n\tB = 1').includes('B'))
})

test('texts of a megabyte that never come to an end are read in one go', () => {
  const long = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length))
  const texts = [
    `func (${long('a')}`,
    `func (a ${long('a ')}`,
    long('var (\n'),
    `var (\n${long('/* ')}`,
    `const (\n${long('"')}`,
    long('type '),
  ]
  for (const text of texts) assert.equal(declaredNames(`package a\n${text}`).slice(0, 1), ['a'])
})

test.run()
