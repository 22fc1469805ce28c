import { createHash } from 'node:crypto'
import path from 'node:path'
import type { System } from './locations.js'
import { folderInRepository } from './repository-folder.js'

/** Where reproducible data is kept: XDG_CACHE_HOME on every system, otherwise the system's own cache folder. */
function cacheFolder({ platform, home, environment }: System): string {
  const system = platform === 'win32' ? path.win32 : path.posix
  const xdg = environment.XDG_CACHE_HOME
  return system.join(xdg && system.isAbsolute(xdg) ? xdg : systemFolder(), 'service')

  function systemFolder(): string {
    if (platform === 'darwin') return system.join(home, 'Library', 'Caches')
    if (platform === 'win32') return environment.LOCALAPPDATA || system.join(home, 'AppData', 'Local')
    return system.join(home, '.cache')
  }
}

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
