/**
 * Sets the address of the repository: `npm run repository -- acme/configs`. No public host has been chosen yet, so it is `<owner>/service` on
 * github.com everywhere. The root package.json has the present address.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifest } from '../packages.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const NAME = /^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/

/** Files about addresses as such, and files that must stay as they are. */
const LEFT = ['scripts/release', 'test', 'fixtures', 'docs/release.md', 'docs/decisions', 'CHANGELOG.md']

const [wanted = '', ...more] = process.argv.slice(2)
if (!NAME.test(wanted) || more.length > 0) {
  console.error('Usage: npm run repository -- <owner>/<name>, such as acme/configs')
  process.exit(2)
}
const [, current] = /github\.com\/(.+)\.git$/.exec(readManifest(root, '.').repository.url) ?? []
const place = new RegExp(`${escaped(current)}(?![\\w-])`, 'g')
const changed = filesWith(current).filter(replace)
console.log(`${current} is now ${wanted} in ${changed.length} files.`)

function filesWith(text) {
  const { stdout, status } = spawnSync('git', ['grep', '-lzF', text, '--', '.', ...LEFT.map((one) => `:!${one}`)], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`git found no file with ${text}`)
  return stdout.split('\0').filter((file) => file !== '')
}

function replace(name) {
  const file = path.join(root, name)
  const text = readFileSync(file, 'utf8')
  const replaced = text.replace(place, () => wanted)
  if (replaced !== text) writeFileSync(file, replaced)
  return replaced !== text
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
