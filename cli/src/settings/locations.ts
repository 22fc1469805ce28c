import os from 'node:os'
import path from 'node:path'

/** The parts of a system that decide where its users' settings, caches and plugins lie. */
export interface System {
  platform: NodeJS.Platform
  home: string
  environment: Readonly<Record<string, string | undefined>>
}

/** Where the saved token is: XDG_CONFIG_HOME on every system, otherwise the system's own folder for settings. */
export function tokenFile({ platform, home, environment }: System): string {
  const system = platform === 'win32' ? path.win32 : path.posix
  const xdg = environment.XDG_CONFIG_HOME
  // The XDG specification says to ignore relative paths; with one, the token would be written into whatever folder is current.
  const folder = xdg && system.isAbsolute(xdg) ? xdg : systemFolder()
  return system.join(folder, 'service', 'config.json')

  function systemFolder(): string {
    if (platform === 'darwin') return system.join(home, 'Library', 'Application Support')
    if (platform === 'win32') return environment.APPDATA || system.join(home, 'AppData', 'Roaming')
    return system.join(home, '.config')
  }
}

/** Where reproducible data is kept: XDG_CACHE_HOME on every system, otherwise the system's own cache folder. */
export function cacheFolder({ platform, home, environment }: System): string {
  const system = platform === 'win32' ? path.win32 : path.posix
  const xdg = environment.XDG_CACHE_HOME
  return system.join(xdg && system.isAbsolute(xdg) ? xdg : systemFolder(), 'service')

  function systemFolder(): string {
    if (platform === 'darwin') return system.join(home, 'Library', 'Caches')
    if (platform === 'win32') return environment.LOCALAPPDATA || system.join(home, 'AppData', 'Local')
    return system.join(home, '.cache')
  }
}

/** The system this runs on. */
export function thisSystem(): System {
  return { platform: process.platform, home: os.homedir(), environment: process.env }
}
