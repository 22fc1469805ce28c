/** SDKs of vendors that a team names: how they are documented, and that nobody else is affected by them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vendorsIn } from '../cli/src/scan/vendors.js'
import { scan } from '../cli/src/scan/index.js'
import { discover } from '../scripts/fixtures/discover.js'
import { fixturesRoot, ownLanguages, repository } from '../scripts/fixtures/languages.js'
import { vendorCases } from '../scripts/fixtures/vendor-cases.js'
import { writtenDocument } from '../scripts/generated-document.js'
import { vendorsDocument } from '../scripts/vendors-doc.js'

const languages = await ownLanguages()
const { cases } = discover(fixturesRoot, languages)
const vendors = await vendorsIn(languages)

test('docs/vendors.md says what the descriptors say', async () => {
  const upToDate = writtenDocument('docs/vendors.md') === (await vendorsDocument())
  assert.ok(upToDate, 'docs/vendors.md is out of date: run npm run docs:vendors and commit it')
})

test('every fixture it names is there', () => {
  for (const [, target = ''] of writtenDocument('docs/vendors.md').matchAll(/\]\((\.\.\/[^)]+)\)/g)) {
    assert.ok(existsSync(path.join(repository, 'docs', target)), target)
  }
})

test('a vendor is called the same in every language', () => {
  assert.equal([...new Set(vendors.map(({ name }) => name))].length, vendors.length)
  assert.ok(vendors.some(({ id }) => id === 'launchdarkly'))
})

test('every vendor has its two cases in every language', () => {
  for (const { id, languages: known } of vendors) {
    for (const language of known) {
      const { reads, lookAlike } = vendorCases(language.id, id)
      assert.is(cases.find(({ name }) => name === reads)?.expect, 'found', reads)
      assert.is(cases.find(({ name }) => name === lookAlike)?.expect, 'nothing', lookAlike)
    }
  }
})

test('a vendor that nobody names is not found, and its module is not even loaded', async () => {
  const without = languages.map((language) => ({ ...language, vendors: 'file:///nowhere/vendors.js' }))
  for (const { id, languages: known } of vendors) {
    for (const language of known) {
      const root = path.join(fixturesRoot, vendorCases(language.id, id).reads, 'project')
      const options = { root, project: 'shop', keys: [], include: [], exclude: [], sdks: [] }
      const { result } = await scan({ ...options, languages: without })
      assert.equal([...result.references, ...result.dynamicReferences], [], root)
    }
  }
})

test.run()
