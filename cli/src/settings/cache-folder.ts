import { createHash } from 'node:crypto'
import path from 'node:path'
import { cacheFolder, type System } from './locations.js'
import { folderInRepository } from './repository-folder.js'

/**
 * What the names of the files begin with that hold the facts of one repository and what was seen of its tree.
 * @param location a folder to use instead; builds check one repository out to several places, so its path is not part of the names
 *   there
 */
export function cacheFiles(system: System, root: string, location?: string): { facts: string; snapshot: string } {
  const folder = location === undefined ? cacheFolder(system) : path.resolve(location)
  const known = location === undefined ? root : folderInRepository(root)
  const name = path.join(folder, createHash('sha256').update(known).digest('hex').slice(0, 32))
  return { facts: name, snapshot: `${name}.tree` }
}
