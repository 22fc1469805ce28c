/** The JavaScript of the page that connects applications, run as it is shown. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { SNIPPETS } from '../../dashboard/pages/connect/snippets/index.js'
import { apiSuite } from '../support/api.js'
import { origin } from '../support/dashboard.js'
import { config, newShop, serve, type Shop } from '../support/serving.js'

/** Below the packages that the code imports. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

/** The first line that a program prints; then it is ended. Throws with what it wrote when it ends before. */
function firstLine(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { stdio: 'pipe' })
    const abandon = () => void child.kill()
    process.once('exit', abandon)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('\n')) child.kill()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', () => {
      process.off('exit', abandon)
      const [line, ...rest] = output.split('\n')
      if (line !== undefined && rest.length > 0) resolve(line)
      else reject(new Error(`The program printed nothing: ${output}`))
    })
  })
}

apiSuite('dashboard: code to connect an application, run', (test, api) => {
  let shop: Shop
  let folder = ''
  test.before(async () => {
    shop = await newShop(api)
    await mkdir(CACHE, { recursive: true })
    folder = await mkdtemp(path.join(CACHE, 'snippets-'))
  })
  test.after(() => rm(folder, { recursive: true, force: true }))

  for (const { id, keyKind, code } of SNIPPETS.filter((snippet) => snippet.id.startsWith('javascript-'))) {
    test(`${id} prints the value that is served`, async () => {
      const { key } = await config(api, shop)
      await serve(api, shop, key, true)
      const file = path.join(folder, `${id}.mjs`)
      await writeFile(file, code({ url: origin(api), sdkKey: shop[keyKind], config: key }))
      assert.is(await firstLine(file), 'true')
    })
  }
})
