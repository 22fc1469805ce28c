/** Files that helpers look at while others are still listed: the same is seen of each as by one thread alone. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { scan } from '../../src/scan/index.js'
import { TimeSlice } from '../../src/scan/time-slice.js'
import { EarlySurvey } from '../../src/scan/run/threads/early-survey.js'
import { patternsOf } from '../../src/scan/queries/survey/patterns.js'
import { Sources } from '../../src/scan/queries/survey/sources.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const languages = await builtInLanguages()
const FILES = 3_000

/** Files that import each other, of which some name an SDK; every third is of no language. */
function manyFiles(): { root: string; found: string[] } {
  const extensions = ['ts', 'bin', 'py']
  const names = Array.from({ length: FILES }, (_, index) => `ünï-${index}.${extensions[index % 3]}`)
  const root = temporaryFolder()
  for (const [index, file] of names.entries()) writeFileSync(path.join(root, file), textOf(index))
  writeFileSync(path.join(root, 'binary.ts'), Buffer.from([0, 1, 2]))
  writeFileSync(path.join(root, 'large.ts'), ' '.repeat(1_100_000))
  return { root, found: ['gone.ts', 'binary.ts', 'large.ts', ...names] }
}

function textOf(index: number): string {
  const sdk = index % 20 === 0 ? "import { OpenFeature } from '@openfeature/server-sdk'\n" : ''
  return `${sdk}import { client } from './ünï-${index - 3}'\nclient.getBooleanValue('new-checkout', false)\n`
}

async function withThreads<T>(threads: string, work: () => Promise<T>): Promise<T> {
  process.env['SERVICE_SCAN_THREADS'] = threads
  try {
    return await work()
  } finally {
    delete process.env['SERVICE_SCAN_THREADS']
  }
}

const { root, found } = manyFiles()
const keys = ['new-checkout']
const search = { root, languages, patterns: patternsOf(languages, [], keys) }
const files = [...found].sort()

test('helpers see what one thread sees, and nothing is looked at twice', () =>
  withThreads('2', async () => {
    const alone = new Sources(search, files, [], true)
    for (const index of alone.readable()) alone.survey(index)

    const early = new EarlySurvey({ root, languages }, true)
    early.offer(found.slice(0, 1_000))
    assert.ok(early.threads(), 'they start already')
    assert.equal(early.others(alone, alone.readable()), alone.readable(), 'nobody knows yet what to look for')
    early.begin(() => search)
    early.offer(found)
    const threads = early.threads()
    assert.ok(threads)
    try {
      const sources = new Sources(search, files, [], true)
      const readable = sources.readable()
      const unseen = early.others(sources, readable)
      assert.is(readable.length, 2_003)
      assert.is(unseen.length, 2_003 - 1_024)
      await threads.survey(sources, unseen, () => undefined)
      await early.finish(sources)

      assert.equal(sources.toSurvey(), alone.toSurvey())
      // As texts: what is not known of a file that could not be read is NaN, which equals nothing.
      assert.equal(sources.table.signatures.join(' '), alone.table.signatures.join(' '))
      assert.equal(sources.notes(), alone.notes())
      assert.is(sources.notes()[0]?.file, 'gone.ts')
    } finally {
      await threads.close()
    }
  }))

test('nothing was given away: every readable file is left', () => {
  const early = new EarlySurvey({ root, languages }, false)
  early.offer(found)
  const sources = new Sources(search, files, [], false)
  assert.equal(early.others(sources, sources.readable()), sources.readable())
})

test('a whole scan finds the same with helpers that begin early', async () => {
  const options = { root, languages, sdks: [], keys, project: 'shop', include: [], exclude: [] }
  const plain = await withThreads('0', () => scan(options))
  assert.is(plain.result.references.length, 2_000)
  const cache = temporaryFolder()
  const kept = { cacheFile: path.join(cache, 'facts'), snapshotFile: path.join(cache, 'tree') }
  for (const more of [{}, kept, kept]) {
    const { result, skipped, notes } = await withThreads('2', () => scan({ ...options, ...more }))
    assert.equal({ result, skipped, notes }, { result: plain.result, skipped: plain.skipped, notes: plain.notes })
  }
})

test('work that was stopped ends at its next turn', async () => {
  const end = new AbortController()
  const slice = new TimeSlice(end.signal)
  await slice.nextTurn()
  end.abort(new Error('enough'))
  const error = await slice.nextTurn().catch((reason: unknown) => reason)
  assert.is(error instanceof Error && error.message, 'enough')
})

test.run()
