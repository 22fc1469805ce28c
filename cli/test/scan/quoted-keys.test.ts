import { completeLanguage } from '@service/scanner-kit'
import javascript from '@service/plugin-javascript'
import python from '@service/plugin-python'
import ruby from '@service/plugin-ruby'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { quotedKeys } from '../../src/scan/queries/facts/quoted-keys.js'

const keys = suite('keys in quotes, without a syntax tree')

const KEYS = new Set(['dark-mode', "it's", 'side-by-side'])

const js = completeLanguage(javascript).lexical.syntax
const py = completeLanguage(python).lexical.syntax
const rb = completeLanguage(ruby).lexical.syntax

const inScript = (text: string, file = 'app.ts') => quotedKeys(file, text, js, KEYS)

const places = (text: string) => inScript(text)?.map(({ value, line, column }) => `${value} ${line}:${column}`)

keys('are found where they are values, with any line ends', () => {
  assert.equal(places("const a = 'dark-mode'\nread(x, \"dark-mode\")\r\n  [ `dark-mode`]\rreturn 'dark-mode'\n"), [
    'dark-mode 1:11',
    'dark-mode 2:9',
    'dark-mode 3:5',
    'dark-mode 4:8',
  ])
  assert.equal(places('const table = {\n  "dark-mode": 1,\n  other: on ? "dark-mode" : "",\n}\n'), [
    'dark-mode 2:3',
    'dark-mode 3:15',
  ])
  assert.equal(places('`${read("dark-mode")}`'), ['dark-mode 1:9'])
})

keys('are not found in comments and in other texts', () => {
  for (const text of [
    "// not 'dark-mode'\n",
    '/* read("dark-mode") */',
    `const text = 'read("dark-mode")'`,
    `/["']/.test(x) // 'dark-mode'`,
  ])
    assert.equal(inScript(text), [], text)
  assert.equal(places(`// "dark-mode"\nread("dark-mode") // 'dark-mode'\n`), ['dark-mode 2:6'])
})

keys('leave to the tree what is in a text with code in it, or between tags', () => {
  for (const text of [
    '`read("dark-mode") and ${more}`',
    `const template = '<a href="dark-mode">'`,
    `const a = <p>useFlag('dark-mode', false)</p>`,
  ])
    assert.is(inScript(text, 'app.tsx'), undefined, text)
  assert.is(quotedKeys('a.py', `f'{table["dark-mode"]}'\n`, py, KEYS), undefined)
  assert.is(quotedKeys('a.py', 'a = """dark-mode"""\n', py, KEYS), undefined)
})

keys('leave to the tree what is a statement, a module, or a part of a longer text', () => {
  for (const text of [
    "'dark-mode'\n",
    "function f() {\n  'dark-mode'\n}",
    "import a from 'dark-mode'\n",
    "import('dark-mode')",
    "const a = require('dark-mode')\n",
  ])
    assert.is(inScript(text), undefined, text)
  for (const text of [
    'def f():\n    "dark-mode"\n',
    'a = "dark-mode" "-2"\n',
    'a = ("dark-mode"\n     f"{b}")\n',
    'a = r"dark-mode"\n',
    'def f(a: "dark-mode"): pass\n',
    'def f(a: Union["Flags", "dark-mode"]): pass\n',
  ])
    assert.is(quotedKeys('app.py', text, py, KEYS), undefined, text)
  // Other types in quotes say nothing of it.
  assert.is(quotedKeys('app.py', 'def f(a: Union["Flags", "Client"]): read(a, "dark-mode")\n', py, KEYS)?.length, 1)
})

keys('leave to the tree what is written otherwise', () => {
  const known = "const a = 'dark-mode'\n"
  for (const more of ["'dark\\u002dmode'", "'dark\\x2dmode'", "'it\\'s'", '"it\'s"'])
    assert.is(inScript(`${known}const b = ${more}\n`), undefined, more)
  assert.is(inScript(`${known}const b = 'dark\\nmode'\n`)?.length, 1)
  assert.is(quotedKeys('a.py', 'a = "dark-mode"\nb = ("side-"\n  "by-side")\n', py, KEYS), undefined)
  assert.is(quotedKeys('a.rb', 'a = "dark-mode"\nb = %w[side-by-side]\n', rb, KEYS), undefined)
  assert.is(quotedKeys('a.rb', 'f "dark-mode": 1\n', rb, KEYS), undefined)
})

keys('leave to the tree files that are written so in parts only', () => {
  assert.is(inScript("const a = 'dark-mode'\n", 'App.VUE'), undefined)
  assert.is(inScript("const a = 'dark-mode'\n")?.length, 1)
})

keys.run()
