/** Installs the tool from `packed/` into a folder, without the registry: `node scripts/release/install-tool.js <folder>`, after `npm run pack:all`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTarballs, tarballsFor } from './packages.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = process.argv[2]
const tarballs = tarballsFor(root, ['@service/cli']).map((name) => path.join(root, 'packed', name))
const missing = tarballs.find((file) => !existsSync(file))
if (folder === undefined || missing !== undefined) {
  const problem = folder === undefined ? 'Name a folder' : `${missing} is missing: run npm run pack:all first`
  console.error(`${problem}. Usage: node scripts/release/install-tool.js <folder>`)
  process.exit(2)
}
installTarballs(path.resolve(folder), tarballs)
