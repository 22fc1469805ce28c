/**
 * Copies the grammars that a language's package.json names under `service.grammars` into its `dist/`, beside a note of
 * where each came from, and mends those that need it. The published package carries the copy, so that users install a
 * few megabytes per language and the repository holds no binary.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * @typedef {{ package: string, file: string, as?: string, sha256: string, mend?: { offset: number, from: number, to: number } }} Grammar
 * @param {string} folder the language's folder
 * @param {import('../notices/bundled.js').Bundled} bundled
 */
export async function copyGrammars(folder, bundled) {
  const manifestFile = path.join(folder, 'package.json')
  if (!existsSync(manifestFile)) return
  /** @type {Grammar[]} */
  const grammars = JSON.parse(readFileSync(manifestFile, 'utf8')).service?.grammars ?? []
  if (grammars.length === 0) return
  const require = createRequire(manifestFile)
  const dist = path.join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  const notes = grammars.map((grammar) => {
    const packageFile = findPackage(require, grammar.package)
    const { version, license } = JSON.parse(readFileSync(packageFile, 'utf8'))
    const bytes = readFileSync(path.join(path.dirname(packageFile), grammar.file))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== grammar.sha256) {
      throw new Error(
        `${grammar.package}/${grammar.file} has sha256 ${sha256}, but ${manifestFile} expects ${grammar.sha256}`,
      )
    }
    if (grammar.mend) mend(bytes, grammar)
    const name = grammar.as ?? path.basename(grammar.file)
    writeFileSync(path.join(dist, name), bytes)
    bundled.addCopy(path.join(dist, name), path.dirname(packageFile))
    return {
      file: name,
      package: grammar.package,
      version,
      license,
      sha256,
      ...(grammar.mend && { mended: grammar.mend }),
    }
  })
  writeFileSync(path.join(dist, 'grammars.json'), JSON.stringify(notes, null, 2) + '\n')
}

/** A package's manifest, also when its `exports` hide it. */
function findPackage(require, name) {
  for (const base of require.resolve.paths(name) ?? []) {
    const file = path.join(base, name, 'package.json')
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is not installed: run npm ci`)
}

function mend(bytes, grammar) {
  const { offset, from, to } = grammar.mend
  if (bytes[offset] !== from)
    throw new Error(`${grammar.file}: byte ${offset} is not ${from}; the mend is for another build`)
  bytes[offset] = to
}
