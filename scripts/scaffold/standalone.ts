/** A language as a package outside this repository. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rewrite } from './rewrite.js'
import type { Wanted } from './wanted.js'

export interface Standalone extends Wanted {
  /** Of the package. */
  packageName: string
  /** The folder to make: it is empty or not there. */
  folder: string
  /** A folder with packed packages, which are used instead of the registry's. */
  tarballs: string | undefined
}

/** Of the packages that are used: those that it was packed with. */
export interface Versions {
  /** Of all packages of the service. */
  service: string
  /** By name. */
  tools: Readonly<Record<string, string>>
}

/** npm leaves files of these names out of packages, or obeys them there. */
const NAMES = { '_package.json': 'package.json', _gitignore: '.gitignore', _npmrc: '.npmrc' }

/** @param template the folder that holds `package`, `fixtures` and `standalone` */
export function makeStandalone(template: string, wanted: Standalone, versions: Versions): void {
  const { folder, id } = wanted
  mkdirSync(folder, { recursive: true })
  try {
    cpSync(path.join(template, 'package'), folder, { recursive: true })
    cpSync(path.join(template, 'fixtures'), path.join(folder, 'fixtures', id), { recursive: true })
    cpSync(path.join(template, 'standalone'), folder, { recursive: true })
    rewrite(folder, wanted)
    for (const [name, real] of Object.entries(NAMES)) renameSync(path.join(folder, name), path.join(folder, real))
    const manifest = path.join(folder, 'package.json')
    const content = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
    writeFileSync(manifest, JSON.stringify(manifestOf(content, wanted, versions), null, 2) + '\n')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Each with its exact version: an update is a change that somebody makes. */
function manifestOf(template: Record<string, unknown>, wanted: Standalone, versions: Versions) {
  const { devDependencies, ...kept } = template
  const own = ownPackages(wanted, versions)
  const used = { ...(devDependencies as Record<string, string>), ...versions.tools }
  for (const name of ['@service/cli', '@service/language-tools', '@service/scanner-kit']) used[name] = own.of(name)
  return {
    ...kept,
    name: wanted.packageName,
    version: '0.1.0',
    scripts: {
      build: 'tsc && service-language build',
      test: 'npm run build && node --import tsx test/contract.test.ts && service-language fixtures',
      fixture: 'service-language fixtures',
      'fixtures:update': 'service-language fixtures --update',
    },
    devDependencies: Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(own.overrides && { overrides: own.overrides }),
  }
}

/** Before the first release they come from tarballs, together with their own dependencies. */
function ownPackages({ folder, tarballs }: Standalone, { service }: Versions) {
  if (tarballs === undefined) return { of: () => service, overrides: undefined }
  const isUsed = /^service-(?:cli|language-tools|scanner-kit|plugin-[a-z]+)-/
  const files = readdirSync(tarballs).filter((name) => isUsed.test(name) && name.endsWith(`-${service}.tgz`))
  const relative = path.relative(folder, tarballs).split(path.sep).join('/')
  const address = new Map(
    files.map((file) => [
      file.slice(0, -`-${service}.tgz`.length).replace(/^service-/, '@service/'),
      `file:${relative}/${file}`,
    ]),
  )
  return {
    of: (name: string) => {
      const found = address.get(name)
      if (found === undefined) throw new Error(`${tarballs} has no package ${name} of version ${service}`)
      return found
    },
    overrides: Object.fromEntries(address),
  }
}

/** Whether something would be written over. */
export function isTaken(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
