import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { extract } from 'tar'
import { npm } from '../npm.js'

const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'service-standalone')

/**
 * A package of the registry, unpacked once into a folder of this user's cache.
 *
 * @param {string} name
 * @param {string} version
 * @param {string} integrity what its tarball must have, as npm writes it
 * @returns {Promise<string>} the folder
 */
export async function fetchPackage(name, version, integrity) {
  const folder = path.join(CACHE, `${name}-${version}`)
  if (existsSync(folder)) return folder
  const work = path.join(CACHE, `${name}-${version}.${process.pid}`)
  mkdirSync(work, { recursive: true })
  try {
    npm(['pack', '--silent', `${name}@${version}`, '--pack-destination', work], { cwd: work })
    const tarball = path.join(work, `${name}-${version}.tgz`)
    const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
    if (found !== integrity) throw new Error(`${name}@${version} has the integrity ${found}, not ${integrity}`)
    await extract({ file: tarball, cwd: work })
    renameSync(path.join(work, 'package'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
