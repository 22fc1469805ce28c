/**
 * Packs every package into `packed/`, installs the tarballs into an empty folder, and runs the demo there: what a user of the first release gets.
 * `npm run pack:all`. With `-- --only-pack` it ends after packing.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../npm.js'
import { readManifest } from '../packages.js'
import { packAll } from './packages.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = path.join(root, 'packed')

const tarballs = packAll(root, target)
console.log(`${tarballs.length} packages are in ${path.relative(process.cwd(), target) || '.'}.`)
if (!process.argv.includes('--only-pack')) tryThem()

function tryThem() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-packed-'))
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n')
    const sdk = `@openfeature/server-sdk@${readManifest(root, 'sdks/openfeature-server').devDependencies['@openfeature/server-sdk']}`
    npm(['install', '--no-audit', '--no-fund', '--no-save', ...tarballs, sdk], { cwd: folder })
    mkdirSync(path.join(folder, 'scripts'))
    for (const name of ['demo.js', 'demo-app.js', 'demo-project.js']) {
      cpSync(path.join(root, 'scripts', name), path.join(folder, 'scripts', name))
    }
    cpSync(path.join(root, 'fixtures', 'sample'), path.join(folder, 'fixtures', 'sample'), { recursive: true })
    console.log('They are installed into an empty folder. The demo, run there:\n')
    const { status } = spawnSync(process.execPath, ['scripts/demo.js'], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`the demo ended with ${status}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
