/** Files that other programs have written: `>` of Windows PowerShell makes UTF-16. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Documents } from '../../src/lsp/documents.js'
import { runHere } from '../support/run-here.js'
import { sampleEnvironment } from '../support/sample-environment.js'
import { sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const env = sampleEnvironment(test)

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, high byte first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
}

test('every file that the tool reads may be in any of them', async () => {
  const cwd = sampleRepository()
  cpSync('cli/test/import/exports/flagd.json', path.join(cwd, 'flagd.json'))
  const pushed = { flags: { größe: { flagType: 'integer', defaultValue: 1 } } }
  writeFileSync(path.join(cwd, 'flags.json'), JSON.stringify(pushed))
  const written = ['--write-configs', 'service-configs.json', '--write-baseline', 'known.json']
  assert.is((await runHere(['validate', ...written], { cwd, env })).code, 0)
  const commands = [
    ['validate', '--configs', 'service-configs.json', '--baseline', 'known.json'],
    ['validate', '--baseline', 'known.json'],
    ['manifest', '--push', 'flags.json', '--dry-run'],
    ['import', 'flagd', 'flagd.json', '--environment', 'production', '--dry-run'],
  ]
  const answers = async () => {
    const all = []
    for (const args of commands) all.push(await runHere(args, { cwd, env }))
    return all
  }
  const plain = await answers()
  assert.equal(
    plain.map(({ code }) => code),
    [0, 0, 0, 0],
  )
  const files = ['service.json', 'service-configs.json', 'known.json', 'flags.json', 'flagd.json']
  const texts = files.map((file) => readFileSync(path.join(cwd, file), 'utf8'))
  for (const [name, encode] of Object.entries(encodings)) {
    for (const [index, file] of files.entries()) writeFileSync(path.join(cwd, file), encode(texts[index] ?? ''))
    assert.equal(await answers(), plain, name)
  }
})

test('editors and assistants see the text that the scan sees', () => {
  for (const [name, encode] of Object.entries(encodings)) {
    const file = path.join(temporaryFolder(), 'a.ts')
    writeFileSync(file, encode("read('größe')\r\n"))
    assert.is(new Documents().textOf(file), "read('größe')\r\n", name)
  }
})

test.run()
