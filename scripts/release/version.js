/** Gives every package a version, and every file that names the tool's: `npm run release:version -- 0.2.0-beta.1`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { valid } from 'semver'
import { npm } from '../npm.js'
import { readManifest } from '../packages.js'
import { withVersion } from './with-version.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

const [wanted = '', ...more] = process.argv.slice(2)
if (valid(wanted) !== wanted || more.length > 0) {
  console.error('Usage: npm run release:version -- <version>, such as 0.2.0 or 0.2.0-beta.1')
  process.exit(2)
}
const { version: current } = readManifest(root, '.')
const { stdout } = spawnSync('git', ['grep', '-lzF', current], { cwd: root, encoding: 'utf8' })
const changed = stdout.split('\0').filter((file) => file !== '' && replace(file))
npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root })
console.log(`${current} is now ${wanted} in ${changed.length} files and package-lock.json.`)

function replace(name) {
  const file = path.join(root, name)
  const text = readFileSync(file, 'utf8')
  const replaced = withVersion(name, text, current, wanted)
  if (replaced !== text) writeFileSync(file, replaced)
  return replaced !== text
}
