/** A tree that an earlier run has seen: what is loaded for it, and how a thread helps to look at many files. */
import { appendFileSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { LanguageDeclaration } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { beginScan } from '../../src/scan/index.js'
import type { ScanOptions, ScanOutcome } from '../../src/scan/options.js'
import { MANY_BYTES } from '../../src/scan/store/check-helper.js'
import { builtInVersions } from '../../src/quick/languages.js'
import { DIRECT, kept, optionsFor, plain, SETTLING_MS } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const SDK = "import { OpenFeature } from '@openfeature/server-sdk'\n"

function smallTree(): string {
  const root = temporaryFolder()
  writeFileSync(path.join(root, 'page.ts'), DIRECT)
  return root
}

/** A scan whose languages cannot be loaded, if `languages` is left out. */
function revisit(
  options: ScanOptions,
  snapshotFile: string,
  versions: string,
  languages?: LanguageDeclaration[],
): { ready: Promise<void>; outcome: Promise<ScanOutcome> } {
  const begun = beginScan({
    ...options,
    snapshotFile,
    versions: () => versions,
    languages: () => (languages ? Promise.resolve(languages) : Promise.reject(new Error('languages are loaded'))),
  })
  const outcome = begun.answer(options).finally(begun.stop)
  outcome.catch(() => undefined)
  return { ready: begun.ready, outcome }
}

test('if nothing changed, the answer is given without loading a language', async () => {
  const root = smallTree()
  const [options, file] = [optionsFor(root), path.join(temporaryFolder(), 'tree')]
  await setTimeout(SETTLING_MS)
  const first = await revisit(options, file, 'one', options.languages).outcome
  assert.is(first.result.references.length, 1)
  const again = revisit(options, file, 'one')
  await again.ready
  assert.equal(plain(await again.outcome), plain(first))
})

test('for other code, other keys and a changed file they are loaded', async () => {
  const root = smallTree()
  const [options, file] = [optionsFor(root), path.join(temporaryFolder(), 'tree')]
  await setTimeout(SETTLING_MS)
  await revisit(options, file, 'one', options.languages).outcome

  const isLoaded = (error: Error) => error.message === 'languages are loaded'
  const fails = async (work: Promise<unknown>) => assert.ok(await work.then(() => false, isLoaded))
  const otherCode = revisit(options, file, 'two')
  await fails(otherCode.ready)
  await fails(otherCode.outcome)
  const otherKeys = revisit({ ...options, keys: ['other'] }, file, 'one')
  // The earlier run could load them, so a question may be asked.
  await otherKeys.ready
  await fails(otherKeys.outcome)

  appendFileSync(path.join(root, 'page.ts'), "OpenFeature.getClient().getStringValue('second', 'x')\n")
  const changed = await revisit(options, file, 'one', options.languages).outcome
  assert.equal(
    changed.result.references.map((one) => one.key),
    ['theme', 'second'],
  )
})

test('another state of a language shows without loading it', () => {
  const root = temporaryFolder()
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const manifest = path.join(root, 'package.json')
  put('package.json', '{ "oclif": { "plugins": ["plugin-of-test"] } }')
  put('node_modules/@service/scanner-kit/package.json', '{ "main": "dist/index.js" }')
  put('node_modules/@service/scanner-kit/dist/index.js', '')
  const plugin = 'node_modules/plugin-of-test'
  const hooks = '"oclif": { "hooks": { "service:languages": "dist/hook.js" } }'
  put(`${plugin}/package.json`, `{ "version": "1.0.0", ${hooks} }`)
  put(`${plugin}/dist/hook.js`, "throw new Error('loaded')")
  put(`${plugin}/dist/grammar.wasm`, '')

  const seen = [builtInVersions(manifest)]
  put(`${plugin}/dist/grammar.wasm`, '1')
  seen.push(builtInVersions(manifest))
  put(`${plugin}/package.json`, `{ "version": "1.0.1", ${hooks} }`)
  seen.push(builtInVersions(manifest))
  put('node_modules/@service/scanner-kit/dist/index.js', '1')
  seen.push(builtInVersions(manifest))
  assert.is(new Set(seen).size, 4)
  assert.type(seen[0], 'string')
  put('package.json', '{ "oclif": { "plugins": ["plugin-of-test", "missing-plugin"] } }')
  assert.is(builtInVersions(manifest), undefined)
})

test('with a second thread, which many files take, changes are seen wherever they are', async () => {
  const [root, folder] = [temporaryFolder(), temporaryFolder()]
  const nameOf = (index: number) => `${'a-long-name-of-a-folder/'.repeat(6)}${index % 200}/file-${index}.ts`
  for (let index = 0; index < 200; index += 1) mkdirSync(path.join(root, nameOf(index), '..'), { recursive: true })
  const old = new Date(Date.now() - 3_600_000)
  for (let index = 0; index < 21_000; index += 1) {
    const file = path.join(root, nameOf(index))
    writeFileSync(file, index % 3_000 === 0 ? DIRECT : '')
    utimesSync(file, old, old)
  }
  await setTimeout(SETTLING_MS)
  const options = optionsFor(root)
  const first = await kept(options, folder)
  assert.ok(statSync(path.join(folder, 'tree')).size > MANY_BYTES)
  const second = await kept(options, folder)
  assert.equal(second.outcome, first.outcome)
  assert.equal([...second.stages.keys()], [])

  for (const index of [0, 199, 10_500, 20_999]) {
    writeFileSync(path.join(root, nameOf(index)), `${SDK}OpenFeature.getClient().getStringValue('new-${index}', 'x')\n`)
  }
  const third = await kept(options, folder)
  assert.is(third.stages.get('read'), 4)
  assert.equal(third.outcome, (await kept(options, temporaryFolder())).outcome)
})

test.run()
