/**
 * Makes archives with which the tool runs without an installed Node: `npm run standalone`, or `npm run standalone -- linux-x64` for some. They are
 * in `standalone/`, with their checksums. The one for this machine is unpacked and run; of the others only the layout is checked.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { unzipSync } from 'fflate'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { extract } from 'tar'
import { readManifest } from '../packages.js'
import { packAll, tarballsFor } from '../release/packages.js'
import { writeArchive } from './archive.js'
import { checkLayout } from './check.js'
import { fetchPackage } from './fetch.js'
import { nodeIn, writeLauncher, writeLibrary, writeTexts } from './layout.js'
import { NODE_VERSION, NPM, PLATFORMS } from './platforms.js'
import { tryStandalone } from './try.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = path.join(root, 'standalone')
const { version } = readManifest(root, 'cli')

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PLATFORMS)
const unknown = wanted.find((name) => !(name in PLATFORMS))
if (unknown !== undefined) {
  console.error(`"${unknown}" is none of ${Object.keys(PLATFORMS).join(', ')}.`)
  process.exit(2)
}
const work = mkdtempSync(path.join(os.tmpdir(), 'service-standalone-'))
try {
  await makeAll()
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function makeAll() {
  const tarballs = path.join(work, 'tarballs')
  packAll(root, tarballs)
  const inTarballs = (name) => path.join(tarballs, name)
  const npmFolder = await fetchPackage(NPM.package, NPM.version, NPM.integrity)
  const common = path.join(work, 'common')
  writeLibrary(common, tarballsFor(root, ['@service/cli']).map(inTarballs), npmFolder)
  // Not every package has the licence; it is the same for all.
  const nodeLicence = path.join(await fetchNode('linux-x64'), 'LICENSE')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  const sums = []
  for (const platform of wanted) {
    const name = `service-configs-${version}-${platform}`
    const folder = path.join(work, name)
    cpSync(common, folder, { recursive: true })
    const node = path.join(await fetchNode(platform), PLATFORMS[platform].binary)
    const isWindows = platform.startsWith('win32')
    writeLauncher(folder, isWindows)
    copyFileSync(node, nodeIn(folder, isWindows))
    chmodSync(nodeIn(folder, isWindows), 0o755)
    writeTexts(folder, { root, platform, nodeVersion: NODE_VERSION, nodeLicence, npmFolder })
    const file = path.join(target, `${name}.${PLATFORMS[platform].archive}`)
    await writeArchive(folder, file)
    rmSync(folder, { recursive: true })
    const plugin = inTarballs(tarballsFor(root, ['@service/plugin-ruby']).at(-1))
    const how = await tryArchive(file, { name, platform, plugin })
    console.log(`${path.basename(file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB  ${how}`)
    sums.push(`${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${path.basename(file)}\n`)
  }
  writeFileSync(path.join(target, 'SHA256SUMS'), sums.join(''))
}

function fetchNode(platform) {
  return fetchPackage(PLATFORMS[platform].package, NODE_VERSION, PLATFORMS[platform].integrity)
}

async function tryArchive(file, { name, platform, plugin }) {
  const unpacked = path.join(work, 'unpacked')
  mkdirSync(unpacked)
  await unpack(file, unpacked)
  const folder = path.join(unpacked, name)
  checkLayout(folder, platform)
  const isOurs = platform === `${process.platform}-${process.arch}`
  if (isOurs) mkdirSync(path.join(work, 'empty'))
  const ran = isOurs
    ? `run without Node on the PATH: ${tryStandalone(folder, { work: path.join(work, 'empty'), plugin, nodeVersion: NODE_VERSION }).join('; ')}`
    : 'checked for layout, not run'
  rmSync(unpacked, { recursive: true })
  return ran
}

async function unpack(file, folder) {
  if (!file.endsWith('.zip')) return extract({ file, cwd: folder })
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
}
