/** Files that are no data file, or no export, but something else of this server: the message says what, and what to do. */
import { rm, writeFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { refuseFormat } from '../src/services/transfer/format.js'
import { temporaryFolder } from './support/api.js'

const test = suite('foreign files')
let folder = ''

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

const DATA_FILES: [text: string, message: RegExp][] = [
  [
    '{"format":"service-export-6","records":[\n["end",0]]}',
    /is an export, not a data file\. .* service-api import --file\.$/,
  ],
  [
    '{"format":99,"generation":"a"}',
    /\(format 7 expected, found 99\)\. .* a newer version wrote it: use that one, or a backup/,
  ],
  ['{"name":"package"}', /\(format 7 expected, none found\)\. .* point DATA_FILE at another file\.$/],
]

test('a start on one says what it is, and leaves it as it is', async () => {
  for (const [index, [text, message]] of DATA_FILES.entries()) {
    const dataFile = path.join(folder, `${index}.json`)
    await writeFile(dataFile, text)
    assert.match(String(await openStorage({ dataFile }).catch((error: unknown) => error)), message)
    assert.is(await readFile(dataFile, 'utf8'), text)
  }
})

test('an import of a backup says that it is one', () => {
  assert.throws(
    () => refuseFormat(7),
    /is a data file or a backup of one, not an export\. To use it, point DATA_FILE at a copy/,
  )
  assert.throws(
    () => refuseFormat(undefined),
    /its format must be service-export-6 or an earlier one, and is another one$/,
  )
})

test.run()
