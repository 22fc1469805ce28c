import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bundle } from '@service/sdk-core'
import { CacheFile } from '../src/cache-file.js'

test('several providers of a process keep the same file: what was written last stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-cache-'))
  try {
    const source = { url: 'http://127.0.0.1', sdkKey: 'key' }
    const files = [1, 2, 3].map(() => new CacheFile(path.join(folder, 'environment.json'), source))
    const bundles = [2_000_000, 1000, 10].map((length) => ({ rules: 'x'.repeat(length) }) as unknown as Bundle)
    for (const [at, file] of files.entries()) file.write(bundles[at] as Bundle).catch(() => undefined)
    await files[0]?.settled()
    assert.equal(await files[1]?.read(), bundles[2])
    assert.equal(readdirSync(folder), ['environment.json'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a folder that cannot be made, where mkdir would try without end', async () => {
  if (process.platform !== 'linux') return
  const file = new CacheFile('/proc/nowhere/environment.json', { url: 'http://127.0.0.1', sdkKey: 'key' })
  const reason = await file.write({} as Bundle).catch((error: unknown) => error)
  assert.ok(reason instanceof Error && 'code' in reason)
  assert.is(reason.code, 'ENOENT')
})

test.run()
