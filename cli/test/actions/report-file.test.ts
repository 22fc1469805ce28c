import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findReportFile } from '../../src/actions/report-file.js'
import { folderInRepository } from '../../src/settings/repository-folder.js'
import { Failure } from '../../src/errors/failures.js'
import { temporaryFolder } from '../support/temporary-folder.js'

async function titleOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof Failure ? error.text.title : `no failure but ${String(error)}`
}

test('replaces a file as a whole', async () => {
  const folder = temporaryFolder({ 'a.json': 'earlier and longer' })
  const file = path.join(folder, 'a.json')
  const before = statSync(file).ino
  await (await findReportFile(file)).write('new')
  assert.equal([readFileSync(file, 'utf8'), readdirSync(folder)], ['new', ['a.json']])
  if (process.platform !== 'win32') assert.is.not(statSync(file).ino, before)
})

test('a folder that is not writable is said before the run', async () => {
  if (process.platform === 'win32' || process.getuid?.() === 0) return
  const folder = temporaryFolder()
  chmodSync(folder, 0o500)
  const file = path.join(folder, 'a.json')
  assert.is(await titleOf(findReportFile(file)), `The report cannot be written to ${file}: permission denied.`)
})

test('what goes wrong later is said as well, and leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'a.json')
  const report = await findReportFile(file)
  mkdirSync(path.join(file, 'x'), { recursive: true })
  assert.match(await titleOf(report.write('text')), `The report cannot be written to ${file}: `)
  assert.equal(readdirSync(folder), ['a.json'])
  rmSync(folder, { recursive: true })
  const missing = `The report cannot be written to ${file}: there is no folder ${folder}.`
  assert.is(await titleOf(report.write('text')), missing)
})

test('a file that stdout is redirected to keeps its identity and content', () => {
  if (process.platform !== 'linux') return
  const folder = temporaryFolder({ log: '' })
  const file = path.join(folder, 'log')
  const log = openSync(file, 'r+')
  const code = `import { findReportFile } from ${JSON.stringify(new URL('../../src/actions/report-file.ts', import.meta.url).href)}
    process.stdout.write('before\\n')
    await (await findReportFile('/dev/stdout')).write('report\\n')
    process.stdout.write('after\\n')`
  const run = ['--import', 'tsx', '--input-type=module', '--eval', code]
  assert.is(spawnSync(process.execPath, run, { stdio: ['ignore', log, 'inherit'] }).status, 0)
  closeSync(log)
  assert.is(readFileSync(file, 'utf8'), 'before\nreport\nafter\n')
})

test('the path in a repository, a further work tree and none', () => {
  const folder = temporaryFolder({ 'repository/.git/HEAD': '', 'tree/.git': 'gitdir: elsewhere', 'tree/a/b/c': '' })
  mkdirSync(path.join(folder, 'repository', 'apps', 'w b'), { recursive: true })
  assert.is(folderInRepository(path.join(folder, 'repository')), '')
  assert.is(folderInRepository(path.join(folder, 'repository', 'apps', 'w b')), 'apps/w b')
  assert.is(folderInRepository(path.join(folder, 'tree', 'a', 'b')), 'a/b')
  assert.is(folderInRepository(folder), '')
})

test.run()
