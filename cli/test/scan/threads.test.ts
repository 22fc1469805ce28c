/** A second thread starts where much is to be parsed, however little there is to read: the answer is that of one thread. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { beginScan, scan } from '../../src/scan/index.js'
import { helperThreads } from '../../src/scan/run/threads/pool.js'
import { languageThat } from '../support/language-that.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const FILES = 320

function manyFiles(): string {
  const root = temporaryFolder()
  for (let index = 0; index < FILES; index += 1) {
    const text = `import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getBooleanValue('key-${index}', false)\n`
    writeFileSync(path.join(root, `file-${index}.ts`), text)
  }
  return root
}

/** Files of two further languages: as many, and so few that they are parsed without threads. */
function withOtherLanguages(root: string): string {
  const python = 'from openfeature import api\napi.get_client().get_boolean_value("key", False)\n'
  for (let index = 0; index < FILES; index += 1) writeFileSync(path.join(root, `file_${index}.py`), python)
  const go =
    'package main\n\nimport "github.com/open-feature/go-sdk/openfeature"\n\nvar client = openfeature.NewClient("app")\n'
  for (const name of ['a', 'b', 'c']) {
    const text = `${go}\nfunc ${name}(ctx Context) { client.BooleanValue(ctx, "${name}", false, openfeature.EvaluationContext{}) }\n`
    writeFileSync(path.join(root, `${name}.go`), text)
  }
  return root
}

test('few files that nearly all name an SDK, in languages with many and with few', async () => {
  const options = {
    root: withOtherLanguages(manyFiles()),
    languages: await builtInLanguages(),
    sdks: [],
    include: [],
    exclude: [],
    project: 'p',
    keys: [],
  }
  const several = await scan(options)
  assert.is(several.result.references.length, 2 * FILES + 3)
  process.env['SERVICE_SCAN_THREADS'] = '0'
  try {
    assert.equal(several, await scan(options))
  } finally {
    delete process.env['SERVICE_SCAN_THREADS']
  }
})

/** The main thread leaves helpers the time to come to what they do. */
const slowly = (does: string) => `
  if (!isMainThread) { ${does} }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  return language.extract(source, parse)`

test('a helper that cannot go on ends the scan with an error, never with less', async () => {
  const options = { root: manyFiles(), sdks: [], include: [], exclude: [], project: 'p', keys: [] }
  process.env['SERVICE_SCAN_THREADS'] = '2'
  try {
    for (const [does, message] of [
      ["throw new Error('odd')", /^JavaScript and TypeScript could not read file-\d+\.ts: odd$/],
      ['process.exit(0)', /^a thread of the scan ended early$/],
      ['return { odd: 1n }', /BigInt/],
    ] as const) {
      const languages = [await languageThat(slowly(does))]
      const failed = await scan({ ...options, languages }).then(
        ({ result }) => `found ${result.references.length}`,
        (error: unknown) => (error instanceof Error ? error.message : error),
      )
      assert.match(String(failed), message)
    }
  } finally {
    delete process.env['SERVICE_SCAN_THREADS']
  }
})

test('a helper that has ended before there is work for it ends the scan as well', async () => {
  process.env['SERVICE_SCAN_THREADS'] = '1'
  const first = "if (!isMainThread) throw new Error('odd')"
  const languages = [await languageThat('return language.extract(source, parse)', first)]
  const begun = beginScan({
    root: manyFiles(),
    sdks: [],
    include: [],
    exclude: [],
    languages: () => Promise.resolve(languages),
  })
  try {
    // The service takes its time to answer.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const failed = await begun.answer({ project: 'p', keys: [] }).catch((error: unknown) => error)
    assert.is(failed instanceof Error && failed.message, 'odd')
  } finally {
    begun.stop()
    delete process.env['SERVICE_SCAN_THREADS']
  }
})

test('as many helpers as there are other processors, for much work only', () => {
  const many = Math.min(availableParallelism(), 4) - 1
  assert.is(helperThreads({ toRead: 19_999 }), 0)
  assert.is(helperThreads({ toRead: 20_000 }), many)
  assert.is(helperThreads({ toParse: 299 }), 0)
  assert.is(helperThreads({ toParse: 300 }), many)
})

test.run()
