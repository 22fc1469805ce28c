import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Place } from './locations.js'

/** Where what can be made again is kept: XDG_CACHE_HOME on every system, else the system's own folder for it. */
function cacheFolder({ platform, home, environment }: Place): string {
  const system = platform === 'win32' ? path.win32 : path.posix
  const xdg = environment.XDG_CACHE_HOME
  return system.join(xdg && system.isAbsolute(xdg) ? xdg : systemFolder(), 'service')

  function systemFolder(): string {
    if (platform === 'darwin') return system.join(home, 'Library', 'Caches')
    if (platform === 'win32') return environment.LOCALAPPDATA || system.join(home, 'AppData', 'Local')
    return system.join(home, '.cache')
  }
}

/** What the names of the files begin with in which the facts of one repository are kept, and the file for what was seen of its tree. */
export function cacheFiles(place: Place, root: string): { facts: string; snapshot: string } {
  const name = path.join(cacheFolder(place), createHash('sha256').update(root).digest('hex').slice(0, 32))
  return { facts: name, snapshot: `${name}.tree` }
}
