/**
 * Publishes what `npm run pack:all` packed: `node scripts/release/publish.js`, or with `--dry-run` only shows what npm would do. A run that stopped
 * can be repeated: versions that the registry has are left alone. docs/release.md has the steps.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../npm.js'
import { readManifest } from '../packages.js'
import { releaseOrder } from './packages.js'
import { problemWithRelease, tagOf } from './rules.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isDryRun = process.argv.includes('--dry-run')

const packages = releaseOrder(root)
const problem = isDryRun ? undefined : problemWithRelease(readManifest(root, '.'), process.env)
const missing = packages.find(({ tarball }) => !existsSync(path.join(root, 'packed', tarball)))
if (problem !== undefined || missing !== undefined) {
  console.error(problem ?? `packed/${missing.tarball} is missing: run npm run pack:all first`)
  process.exit(2)
}
for (const one of packages) publish(one)

function publish({ name, version, tarball }) {
  if (!isDryRun && isPublished(name, version)) {
    console.log(`${name}@${version} is there already`)
    return
  }
  // Provenance shows where a package was built: https://docs.npmjs.com/generating-provenance-statements
  const provenance = process.env.GITHUB_ACTIONS === 'true' && !isDryRun ? ['--provenance'] : []
  const options = ['--access', 'public', '--tag', tagOf(version), ...provenance, ...(isDryRun ? ['--dry-run'] : [])]
  npm(['publish', path.join(root, 'packed', tarball), ...options], { cwd: root })
  console.log(`${name}@${version} ${isDryRun ? 'would be' : 'is'} published as ${tagOf(version)}`)
}

function isPublished(name, version) {
  try {
    return npm(['view', `${name}@${version}`, 'version'], { cwd: root }).trim() === version
  } catch (error) {
    if (/\bE404\b/.test(error.message)) return false
    throw error
  }
}
