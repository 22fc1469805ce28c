/** The code of docs/sdks.md for servers, run as written there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import {
  checkApplication,
  checkRestarted,
  checkRevoked,
  startApplication,
} from '../../../scripts/sdk-clients/application.js'
import { codeFor } from '../../../scripts/sdk-clients/snippets.js'
import { repository } from '../../../scripts/fixtures/languages.js'
import { startServed, type Served } from '../../core/test/support/served.js'

const test = suite('documented code for JavaScript on servers')
let served: Served
let folder: string

test.before(async () => {
  served = await startServed()
  // Below the packages that the code imports.
  const cache = path.join(repository, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(path.join(cache, 'documented-'))
})

test.after(async () => {
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

for (const id of ['javascript-server', 'javascript-server-ofrep']) {
  test(`${id}: reads, receives a change, and keeps working with a wrong key`, async () => {
    const file = path.join(folder, `${id}.mjs`)
    await writeFile(file, codeFor(id, served))
    await checkApplication(served, served.serverKey, (key) =>
      startApplication([process.execPath, file], folder, { SERVICE_SDK_KEY: key }),
    )
  })
}

test('javascript-server: says that its key was revoked, and outlives a restart of the server', async () => {
  const file = path.join(folder, 'longer.mjs')
  await writeFile(file, codeFor('javascript-server', served))
  const start = (key: string) => startApplication([process.execPath, file], folder, { SERVICE_SDK_KEY: key })
  await checkRevoked(served, start)
  await checkRestarted(served, served.serverKey, start)
})

test.run()
