import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './folders.js'
import { languages } from './generate/languages/index.js'
import { generateModule } from './generate/module.js'
import { generateMonorepo } from './generate/monorepo.js'
import { makeRepository } from './git.js'
import { firstConfigs } from './keys.js'
import { packageSets, unpackedPackage } from './packages.js'
import { createRandom } from './random.js'
import { settle } from './settle.js'
import { sourceFiles, variant } from './sources.js'

/**
 * What each tree holds. `packaged` is how many of the files come from packages, `sdkShare` how many of the files written here
 * read configs, out of modules that have any; `withSdk` is one module in so many. A tree with `generate` holds what that writes.
 */
export const trees = {
  small: { files: 591, packages: 'few', packaged: 380, bytes: 2_600_000, withSdk: 4, sdkShare: 0.6 },
  medium: { files: 10_585, packages: 'some', packaged: 8_100, bytes: 55_000_000, withSdk: 5, sdkShare: 0.4 },
  large: { files: 119_138, packages: 'all', packaged: 86_000, bytes: 512_000_000, withSdk: 12, sdkShare: 0.4 },
  dense: { files: 6_361, packages: 'none', packaged: 0, bytes: 22_000_000, withSdk: 1, sdkShare: 0.96 },
  monorepo: { files: 12_000, generate: generateMonorepo },
}

/** Files with a fixed content at the top of every tree. */
const TOP = {
  '.gitignore': 'node_modules/\ndist/\nbuild/\n*.log\n.env\n.idea/\n/coverage/\n',
  'service.json': '{ "project": "bench-1000" }\n',
}

/** The keys the code reads: all of them are in the smallest project, so more keys find nothing more. */
const READ_KEYS = 40
const MODULE_FILES = 22

/**
 * Builds a tree unless it is there.
 * @returns its name, folder, files and bytes
 */
export function ensureTree(name, say = () => {}) {
  const folder = path.join(benchFolder(), 'trees', name)
  const stamp = `${folder}.json`
  if (existsSync(stamp)) return { name, folder, ...JSON.parse(readFileSync(stamp, 'utf8')) }
  say(`building the ${name} tree in ${folder}`)
  const temporary = `${folder}.${process.pid}.partial`
  for (const old of [folder, temporary]) rmSync(old, { recursive: true, force: true })
  const written = fill(new Writer(temporary), trees[name], createRandom(name))
  makeRepository(temporary)
  settle(temporary, folder)
  writeFileSync(stamp, JSON.stringify(written))
  return { name, folder, ...written }
}

function fill(writer, tree, random) {
  for (const [file, text] of Object.entries(TOP)) writer.write(file, Buffer.from(text))
  if (!tree.generate) return fillWithPackages(writer, tree, random)
  const files = tree.generate(random, { files: tree.files - writer.files, configs: firstConfigs(READ_KEYS) })
  for (const { path: file, text } of files) writer.write(file, Buffer.from(text))
  return { files: writer.files, bytes: writer.bytes }
}

function fillWithPackages(writer, { packages, packaged, files, bytes, withSdk, sdkShare }, random) {
  copyPackages(writer, packageSets[packages], packaged)
  const configs = firstConfigs(READ_KEYS)
  for (let index = 0; writer.files < files; index += 1) {
    const language = languages[index % languages.length]
    const name = `${random.pick(['orders', 'billing', 'search', 'stock', 'mail', 'users'])}-${index}`
    const rest = { files: files - writer.files, bytes: bytes - writer.bytes }
    const share = Math.floor(index / languages.length) % withSdk === 0 ? sdkShare : 0
    // The mean is aimed at what is missing, so that the tree ends at its size.
    const mean = Math.max(600, rest.bytes / rest.files)
    const options = { name, files: Math.min(MODULE_FILES, rest.files), sdkShare: share, configs, bytes: mean }
    const module = generateModule(language, random, options)
    for (const { path: file, text } of module) writer.write(`apps/${language.id}/${name}/${file}`, Buffer.from(text))
  }
  return { files: writer.files, bytes: writer.bytes }
}

/** All packages, then all of them again under other names, until there are enough files. */
function copyPackages(writer, specs, limit) {
  const pool = path.join(benchFolder(), 'packages')
  mkdirSync(pool, { recursive: true })
  const lists = specs.map((spec) => ({ spec, files: sourceFiles(unpackedPackage(pool, spec)) }))
  const end = writer.files + limit
  for (let copy = 1; writer.files < end; copy += 1) {
    for (const { spec, files } of lists) {
      const folder = `${copy === 1 ? 'packages' : `packages-${copy}`}/${spec.replace(/@[^@]*$/, '').replace('/', '-')}`
      for (const file of files.slice(0, end - writer.files))
        writer.write(`${folder}/${file.path}`, variant(file.bytes(), copy))
    }
  }
}

class Writer {
  files = 0
  bytes = 0
  #folders = new Set()

  constructor(root) {
    this.root = root
  }

  write(file, content) {
    const target = path.join(this.root, file)
    const folder = path.dirname(target)
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    writeFileSync(target, content)
    this.files += 1
    this.bytes += content.length
  }
}
