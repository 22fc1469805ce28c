import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseSettings } from '../cli/src/settings/parse-settings.js'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { ownLanguages, repository } from '../scripts/fixtures/languages.js'
import { compare } from '../scripts/truth/compare.js'
import { readLabels, type LabelledRead } from '../scripts/truth/labels.js'
import { belowLeast, rowsOf, tableOf } from '../scripts/truth/table.js'

const at = (line: number, key: string | null): LabelledRead => ({ path: 'a.ts', line, key })

test('each read is found, seen without its key, wrong, or missed, and the rest is extra', () => {
  const labels = [at(1, 'one'), at(2, 'two'), at(3, 'three'), at(4, null), at(5, null), at(6, 'six')]
  const reported = [at(1, 'one'), at(2, null), at(3, 'tree'), at(4, null), at(5, 'five'), at(9, 'nine')]
  const { found, keyUnknown, wrong, missed, extra } = compare(labels, [], reported)
  assert.equal(found, [at(1, 'one'), at(4, null)])
  assert.equal(keyUnknown, [at(2, 'two')])
  assert.equal(wrong, [
    { label: at(3, 'three'), reported: 'tree' },
    { label: at(5, null), reported: 'five' },
  ])
  assert.equal(missed, [at(6, 'six')])
  assert.equal(extra, [at(9, 'nine')])
})

test('several reads of a line are told apart by their keys, in any order', () => {
  const { found, missed, extra } = compare([at(1, 'a'), at(1, 'b'), at(1, 'b')], [], [at(1, 'b'), at(1, 'a')])
  assert.equal(found, [at(1, 'a'), at(1, 'b')])
  assert.equal([missed, extra], [[at(1, 'b')], []])
})

test('disputed reads are neither missed nor extra', () => {
  const seen = compare([], [at(1, 'a'), at(2, 'b')], [at(1, null)])
  assert.equal([seen.missed, seen.extra], [[], []])
})

test('recall counts keys that are not known, precision does not', () => {
  const comparison = compare(
    [at(1, 'a'), at(2, 'b'), at(3, 'c'), at(4, 'd')],
    [],
    [at(1, 'a'), at(2, null), at(3, 'x')],
  )
  const rows = rowsOf([{ language: 'go', name: 'acme__shop', comparison }])
  assert.equal([rows[0]?.recall, rows[0]?.precision], [0.25, 0.5])
  assert.match(tableOf(rows), '| go | 1 | 4 | 1 | 1 | 1 | 1 | 0 | 25.0 % | 50.0 % |')
  assert.equal(belowLeast(rows, ['0.2']), [])
  assert.equal(belowLeast(rows, ['0.2', 'go=0.5']), ['go: the recall is 0.250, below 0.5'])
  assert.throws(() => belowLeast(rows, ['go=half']), /takes a number from 0 to 1/)
})

const sdk = {
  id: 'our-flags',
  name: 'Our flags',
  type: 'client',
  modules: ['./flags'],
  roles: {},
  calls: [{ name: 'isOn', kind: 'read', key: { index: 0 } }],
}

const labels = {
  repository: 'https://example.com/acme/shop',
  commit: 'c0ffee',
  folder: 'web',
  exclude: ['legacy/**', 'gone/**'],
  sdks: [sdk],
  reads: [
    { path: 'app.ts', line: 2, key: 'winter-sale' },
    { path: 'app.ts', line: 4, key: null },
    { path: 'app.ts', line: 5, key: 'not-there' },
  ],
  disputed: [],
  corrected: [],
}

const app = `import { isOn } from './flags'
export const sale = isOn('winter-sale')
export function ask(key: string) {
  return isOn(key)
}
export const theme = isOn('theme')
`

/** Runs the script as people do, on a small folder of checkouts and labels. */
function truth(...args: string[]) {
  const folder = temporaryFolder({
    'labels/javascript/acme__shop.json': JSON.stringify(labels),
    'labels/javascript/acme__lost.json': JSON.stringify(labels),
    'labels/javascript/acme__new.json': JSON.stringify({ ...labels, set: 2 }),
    'labels/python/acme__vendor.json': JSON.stringify({ ...labels, sdks: ['no-such-vendor'], reads: [] }),
    'checkouts/acme__shop/web/app.ts': app,
    'checkouts/acme__shop/web/flags.ts': 'export const isOn = (key: string) => key.length > 1\n',
    'checkouts/acme__shop/web/legacy/old.ts': `import { isOn } from './flags'\nisOn('old')\n`,
    'checkouts/acme__shop/web/tool.py': `print('another language')\n`,
    'checkouts/acme__vendor/web/app.py': `print('nothing')\n`,
  })
  const script = path.join(repository, 'scripts', 'truth.ts')
  const all = [
    '--import',
    'tsx',
    script,
    path.join(folder, 'checkouts'),
    '--labels',
    path.join(folder, 'labels'),
    ...args,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: repository, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('scans the checkouts there are and names the others', () => {
  const { status, stdout } = truth('--own', '--verbose')
  assert.match(stdout, '| javascript | 1 | 3 | 2 | 0 | 0 | 1 | 1 | 66.7 % | 66.7 % |')
  assert.match(stdout, 'missed       app.ts:5  not-there')
  assert.match(stdout, 'extra        app.ts:6  theme')
  assert.match(stdout, 'note         service.json: "gone/**" in "exclude" leaves out nothing.')
  assert.match(stdout, 'Not run: javascript/acme__lost: no folder acme__lost')
  assert.match(stdout, 'Left out by --own: python/acme__vendor')
  assert.is(status, 0)
})

test('exits with 1 below the least recall, and if a scan fails', () => {
  const low = truth('--own', '--min-recall', '0.5', '--min-recall', 'javascript=0.9')
  assert.equal([low.status, low.stderr], [1, 'javascript: the recall is 0.667, below 0.9\n'])
  assert.is(truth('--own', '--min-recall', '0.5').status, 0)
  const failed = truth()
  assert.match(failed.stdout, 'Not run: python/acme__vendor: ')
  assert.is(failed.status, 1)
})

test('goes through the label files of one set alone', () => {
  assert.is(truth('--set', '2').stdout, 'Not run: javascript/acme__new: no folder acme__new\n')
  assert.match(truth('--set', '1', '--own').stdout, '| javascript | 1 | 3 |')
  assert.is(truth('--set', '3').status, 2)
})

test('exits with 2 if nothing is run', () => {
  assert.equal([truth('--only', 'lost').status, truth('--min-recall', 'much').status], [2, 2])
})

test('every label file is of a language there is, in order, without doubles, and its descriptors are settings', async () => {
  const ids = (await ownLanguages()).map(({ id }) => id)
  for (const one of readLabels(path.join(repository, 'test', 'truth', 'labels'))) {
    const { language, name, set, sdks, exclude, reads, disputed } = one
    assert.ok(Number.isInteger(set) && set > 0, `${name}: the set is a number from 1`)
    assert.ok(ids.includes(language), `${language}/${name}`)
    const places = reads.map(({ path: file, line, key }) => `${file}:${line}:${key}`)
    assert.is(new Set(places).size, places.length, `${name}: a read stands twice`)
    for (const { line } of [...reads, ...disputed]) assert.ok(Number.isInteger(line) && line > 0, name)
    const own = sdks.filter((entry) => typeof entry !== 'string')
    await parseSettings(`${name}.json`, JSON.stringify({ project: 'truth', exclude, sdks: own }))
  }
})

test.run()
