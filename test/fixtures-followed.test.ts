/**
 * A call whose name no other library has is found though its receiver is not followed (`distinctive` in descriptors), which hides that it is
 * not. So the fixtures are read once more without such names: what is found then is followed from the SDK to the call.
 */
import { isDeepStrictEqual } from 'node:util'
import { completeLanguage, type SdkDescriptor } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vendorsOf } from '../cli/src/scan/vendors.js'
import { discover } from '../scripts/fixtures/discover.js'
import { type Expected, readExpected } from '../scripts/fixtures/expectation.js'
import { fixturesRoot, ownDeclarations, ownLanguages } from '../scripts/fixtures/languages.js'
import { runCase } from '../scripts/fixtures/run-case.js'

type Read = Expected['references'][number] | Expected['dynamicReferences'][number]

const languages = await ownLanguages()
const vendors = (await Promise.all(languages.map(vendorsOf))).flat()
const telling = new Set(
  [...languages, ...vendors].flatMap(({ sdks }) =>
    sdks.flatMap(({ calls }) => calls.filter((call) => call.distinctive === true)),
  ),
)
const names = new Set([...telling].map(({ name }) => name))
const nameless = await Promise.all(
  (await ownDeclarations()).map(async (language) => {
    const known = (await vendorsOf(completeLanguage(language))).map((vendor) => ({
      ...vendor,
      sdks: vendor.sdks.map(withoutNames),
    }))
    const module = `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(known))}`
    return completeLanguage({ ...language, sdks: language.sdks.map(withoutNames), vendors: module })
  }),
)

function withoutNames(sdk: SdkDescriptor): SdkDescriptor {
  return { ...sdk, calls: sdk.calls.map(({ distinctive: _, ...call }) => call) }
}

for (const one of discover(fixturesRoot, languages).cases) {
  const expected = readsOf(readExpected(one))
  const holdsName = expected.some((found) => 'call' in found && names.has(found.call))
  if (!holdsName) continue
  const unfollowed = Object.keys(one.byName)
  test(`${one.name}: what is found is followed from the SDK to the call${unfollowed.length > 0 ? `, but at ${unfollowed.join(', ')}` : ''}`, async () => {
    const actual = readsOf(await runCase(one, nameless))
    const differs = (read: Read, others: Read[]) => !others.some((other) => isDeepStrictEqual(read, other))
    const lost = [
      ...expected.filter((read) => differs(read, actual)),
      ...actual.filter((read) => differs(read, expected)),
    ]
    assert.equal([...new Set(lost.map(placeOf))].sort(), unfollowed.sort())
  })
}

function readsOf({ references, dynamicReferences }: Expected): Read[] {
  return [...references.filter(({ kind }) => kind === 'direct'), ...dynamicReferences]
}

function placeOf({ file, line }: Read): string {
  return `${file}:${line}`
}

test.run()
