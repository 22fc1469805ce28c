import type { Language } from '@service/scanner-kit'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factsKey } from '../../src/scan/facts/versions.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  oclif: { plugins: string[] }
}
const names = manifest.oclif.plugins.filter((name) => name.startsWith('@service/plugin-'))
const builtIn = await Promise.all(names.map(async (name) => ((await import(name)) as { default: Language }).default))

test('every built-in language is told by one file, so that its facts are kept', () => {
  assert.ok(builtIn.length >= 8)
  const keys = builtIn.map((language) => factsKey(language, 'a', 'text'))
  assert.is(new Set(keys).size, builtIn.length)
  for (const key of keys) assert.match(key ?? '', /^[0-9a-f]{40}$/)
})

test('code that comes from several files cannot be told, its facts are not kept', () => {
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
