import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { System } from '../settings/locations.js'

/** Whether plugins other than the built-in ones may be installed: then only oclif can load them. Once all are uninstalled, an empty list stays. */
export function mayHavePlugins(): boolean {
  const system = { platform: process.platform, home: os.homedir() || os.tmpdir(), environment: process.env }
  return listsPlugins(path.join(dataFolder(system), 'package.json'))
}

/** @param file where oclif lists what was installed */
export function listsPlugins(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const { oclif } = JSON.parse(readFileSync(file, 'utf8')) as { oclif?: { plugins?: readonly unknown[] } }
    return oclif?.plugins?.length !== 0
  } catch {
    return true
  }
}

/** oclif's `Config.dataDir`, found without loading oclif; a test compares the two. */
export function dataFolder({ platform, home, environment }: System): string {
  const own = environment['SERVICE_DATA_DIR']
  if (own) return own
  const windows = platform === 'win32'
  const { HOME, HOMEDRIVE, HOMEPATH, USERPROFILE, XDG_DATA_HOME, LOCALAPPDATA } = environment
  const windowsHome = HOMEDRIVE && HOMEPATH ? path.join(HOMEDRIVE, HOMEPATH) : USERPROFILE
  const base = XDG_DATA_HOME || (windows && LOCALAPPDATA)
  return path.join(base || path.join(HOME || (windows && windowsHome) || home, '.local/share'), 'service')
}
