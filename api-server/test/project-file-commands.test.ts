/** A project's file in a repository, by commands of a process each. They open a data file of their own; the merge itself is the same on every storage. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from './support/api.js'
import { runCommand } from './support/process.js'

test('import, export and diff of a file in a repository', async () => {
  const folder = await temporaryFolder()
  const env = { DATA_FILE: path.join(folder, 'data.json') }
  const file = path.join(folder, 'shop.yaml')
  const text = `format: service-project-1
project: { name: Shop, slug: shop }
environments:
  - { slug: live, name: Live, color: green, live: true }
tags: []
segments: []
configs:
  - key: new-checkout
    role: flag
    lifetime: temporary
    type: boolean
    client: true
    server: true
    default: false
    environments:
      live:
        default: true
`
  await writeFile(file, text)
  const run = (...words: string[]) => runCommand(['project', ...words, '--project', 'shop'], env)
  const missing = await run('import', '--file', file)
  assert.is(missing.code, 1)
  assert.match(missing.stderr, /There is no project with the slug shop/)
  await writeFile(file, text.replace('    default: false\n', '').replace('    role: flag\n', ''))
  const wrong = await run('import', '--file', file, '--create')
  assert.is(wrong.code, 1)
  assert.is(wrong.stderr, 'configs[0]: Role is required; configs[0]: Default is required\n')
  await writeFile(file, text)
  const preview = await run('import', '--file', file, '--create', '--preview')
  assert.equal([preview.code, preview.stderr.includes('new one was made')], [0, false], preview.stderr)
  const made = await run('import', '--file', file, '--create')
  const expected = '+ project shop\n+ environment live\n+ config new-checkout\n~ rules new-checkout in live: default\n'
  assert.equal([made.code, made.stdout], [0, `Changed:\n${expected}`])
  assert.is(preview.stdout, `Would change:\n${expected}`)
  const same = await run('diff', '--file', file)
  assert.equal([same.code, same.stdout], [0, 'No difference.\n'])
  await run('export', '--file', file)
  const exported = await readFile(file, 'utf8')
  assert.match(exported, /^format: service-project-1\nproject:\n {2}name: Shop\n/)
  assert.is((await run('export')).stdout, exported)
  const { project } = JSON.parse((await run('export', '--format', 'json')).stdout) as { project: object }
  assert.equal(project, { name: 'Shop', slug: 'shop' })
  await writeFile(file, exported.replace('default: true', 'default: false'))
  const different = await run('diff', '--file', file)
  assert.equal([different.code, different.stdout], [1, 'Different:\n~ rules new-checkout in live: default\n'])
  const none = path.join(folder, 'none.yaml')
  const missingFile = await run('diff', '--file', none)
  assert.equal([missingFile.code, missingFile.stderr], [1, `There is no file: ${none}\n`])
  const atPlace = await run('diff', '--file', folder)
  assert.equal([atPlace.code, atPlace.stderr], [1, `${folder} cannot be read: it is a folder.\n`])
  // As `>` writes it in Windows PowerShell.
  for (const encode of [(units: Buffer) => units, (units: Buffer) => units.swap16()]) {
    await writeFile(file, encode(Buffer.from(`\ufeff${exported}`, 'utf16le')))
    const encoded = await run('diff', '--file', file)
    assert.equal([encoded.code, encoded.stdout, encoded.stderr], [0, 'No difference.\n', ''])
  }
  await writeFile(file, exported.replace('default: true', 'default: false'))
  const commented = await run('import', '--file', file, '--comment', 'As in the repository')
  assert.equal([commented.code, commented.stdout], [0, 'Changed:\n~ rules new-checkout in live: default\n'])
  const nowhere = path.join(folder, 'none', 'shop.yaml')
  const unwritten = await run('export', '--file', nowhere)
  assert.equal(
    [unwritten.code, unwritten.stderr],
    [1, `${nowhere} cannot be written: there is no folder ${path.dirname(nowhere)}.\n`],
  )
  const atFolder = await run('export', '--file', folder)
  assert.is(atFolder.code, 1)
  assert.is(atFolder.stderr, `${folder} cannot be written: it is a folder.\n`)
  const below = path.join(file, 'shop.yaml')
  assert.is((await run('export', '--file', below)).stderr, `${below} cannot be written: part of the path is a file.\n`)
  await rm(folder, { recursive: true, force: true })
})

test.run()
