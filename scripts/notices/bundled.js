import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Our source that is a port of somebody else's: its licence must accompany the file. */
const PORTS = [
  {
    file: 'evaluation/dist/rapidhash.js',
    name: 'rapidhash',
    version: '3',
    license: 'MIT',
    homepage: 'https://github.com/Nicoshev/rapidhash',
  },
]

/**
 * Knows which third-party packages are in what the build writes.
 *
 * @typedef {{ name: string, version: string, license: unknown, homepage: string, folder?: string }} Part a package, with its folder where it has one
 */
export class Bundled {
  #root
  /** Parts by the file that the build wrote. @type {Map<string, Map<string, Part>>} */
  #written = new Map()

  /** @param {string} root the repository */
  constructor(root) {
    this.#root = realpathSync(root)
    for (const { file, ...port } of PORTS) this.#add(path.join(this.#root, file), [port])
  }

  /**
   * Notes what esbuild put into its outputs. Inputs that were themselves written by an earlier bundle bring their parts along.
   *
   * @param {string} folder `absWorkingDir` of the build
   * @param {import('esbuild').Metafile} metafile
   */
  addBundle(folder, metafile) {
    const base = realpathSync(folder)
    for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
      const parts = Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .flatMap(([input]) => this.#partsOfInput(path.resolve(base, input)))
      this.#add(path.resolve(base, output), parts)
    }
  }

  /**
   * Notes a file that is a copy of one of a package.
   *
   * @param {string} file what was written
   * @param {string} packageFolder
   */
  addCopy(file, packageFolder) {
    this.#add(path.join(realpathSync(path.dirname(file)), path.basename(file)), [partOf(packageFolder)])
  }

  /**
   * What is in a package of ours, by name.
   *
   * @param {string} folder of the package
   * @returns {Part[]}
   */
  in(folder) {
    const below = realpathSync(folder) + path.sep
    const files = [...this.#written].filter(([file]) => file.startsWith(below))
    const parts = new Map(files.flatMap(([, found]) => [...found]))
    return [...parts.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
  }

  #partsOfInput(file) {
    const inPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)
    return inPackage ? [partOf(inPackage[0])] : [...(this.#written.get(file)?.values() ?? [])]
  }

  #add(file, parts) {
    const known = this.#written.get(file) ?? new Map()
    for (const part of parts) known.set(`${part.name}@${part.version}`, part)
    this.#written.set(file, known)
  }
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** @returns {Part} */
function partOf(folder) {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) throw new Error(`${folder} has no package.json`)
  const { name, version, license, homepage, repository } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { name, version, license, homepage: addressOf(repository) ?? homepage ?? '', folder }
}

/** The page of a repository, from any of the forms that a package.json allows. */
function addressOf(repository) {
  const url = typeof repository === 'string' ? repository : repository?.url
  if (typeof url !== 'string') return undefined
  if (/^(?:github:)?[\w.-]+\/[\w.-]+$/.test(url)) return `https://github.com/${url.replace('github:', '')}`
  return url
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/\.git$/, '')
}
