import type { Language } from '@service/scanner-kit'
import { readFileSync, utimesSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factsKey } from '../../src/scan/queries/facts/versions.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  oclif: { plugins: string[] }
}
const names = manifest.oclif.plugins.filter((name) => name.startsWith('@service/plugin-'))
const builtIn = await Promise.all(names.map(async (name) => ((await import(name)) as { default: Language }).default))

test('every built-in language is identified by one file, so that its facts are cached', () => {
  assert.ok(builtIn.length >= 8)
  const keys = builtIn.map((language) => factsKey(language, 'a', 'text'))
  assert.is(new Set(keys).size, builtIn.length)
  for (const key of keys) assert.match(key ?? '', /^[0-9a-f]{40}$/)
})

test('facts have another key if the language, its code, its grammar, the path or the text differs', () => {
  const folder = temporaryFolder({
    'a.js': 'export default 1',
    'b.js': 'export default 2',
    'a.wasm': 'a',
    'b.wasm': 'ab',
  })
  const url = (file: string) => pathToFileURL(path.join(folder, file)).href
  const key = ({ id = 'one', code = 'a.js', grammar = 'a.wasm', file = 'a', text = 'text' }) =>
    factsKey({ ...(builtIn[0] as Language), id, entry: url(code), grammars: { one: url(grammar) } }, file, text)
  const others = [{ id: 'two' }, { code: 'b.js' }, { grammar: 'b.wasm' }, { file: 'b' }, { text: 'b' }]
  assert.is(key({}), key({}))
  assert.is(new Set([{}, ...others].map(key)).size, 1 + others.length)
  const before = key({})
  utimesSync(path.join(folder, 'a.wasm'), 1, 1)
  assert.is.not(key({}), before)
  assert.is(key({ grammar: 'gone.wasm' }), undefined)
})

test('code that comes from several files cannot be identified, and its facts are not cached', () => {
  const codes = {
    'one.js': "import { unknown } from '@service/scanner-kit'\nexport default 1",
    'beside.js': "import { a } from './other.js'",
    'lazily.js': 'const a = await import("../other.js")',
    'part.js': 'import { jvm } from "@service/scanner-kit/jvm"',
    'effects.js': "import './other.js'",
  }
  const folder = temporaryFolder(codes)
  const told = Object.keys(codes).filter((file) => {
    const entry = pathToFileURL(path.join(folder, file)).href
    return factsKey({ ...(builtIn[0] as Language), entry }, 'a', 'text') !== undefined
  })
  assert.equal(told, ['one.js'])
})

test.run()
