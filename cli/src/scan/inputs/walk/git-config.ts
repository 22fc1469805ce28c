import { homedir } from 'node:os'
import path from 'node:path'
import { readRegularFile } from '../files/regular-file.js'
import type { Observer } from './observer.js'

/** The two settings of git that decide what is ignored. */
interface GitSettings {
  /** `core.excludesFile`, absolute. */
  excludesFile: string
  /** `core.ignoreCase`. */
  ignoreCase: boolean
}

/**
 * Reads the settings where git keeps them, weakest first; includes (`include.path`) are not followed.
 * @param gitFolder the repository's common folder (`.git`)
 */
export function readGitSettings(gitFolder: string, observer: Observer): GitSettings {
  const environment = process.env
  const configHome = environment['XDG_CONFIG_HOME'] || path.join(homedir(), '.config')
  const system = environment['GIT_CONFIG_NOSYSTEM'] ? [] : [environment['GIT_CONFIG_SYSTEM'] ?? '/etc/gitconfig']
  const global = environment['GIT_CONFIG_GLOBAL']
  const personal =
    global === undefined ? [path.join(configHome, 'git', 'config'), path.join(homedir(), '.gitconfig')] : [global]
  const settings: GitSettings = { excludesFile: path.join(configHome, 'git', 'ignore'), ignoreCase: false }
  for (const file of [...system, ...personal, path.join(gitFolder, 'config')]) {
    observer.content(file)
    for (const [name, value] of coreSettings(readIfThere(file))) {
      if (name === 'excludesfile') settings.excludesFile = expand(value, path.dirname(file))
      if (name === 'ignorecase') settings.ignoreCase = /^(|true|yes|on|1)$/i.test(value)
    }
  }
  return settings
}

/** Git takes no larger file of patterns. */
const MAX_BYTES = 104_857_600

/** A file's bytes as characters; empty when it cannot be read, which is how git treats a missing file. */
export function readIfThere(file: string): string {
  try {
    return readRegularFile(file, MAX_BYTES)?.toString('latin1') ?? ''
  } catch {
    return ''
  }
}

function coreSettings(text: string): [name: string, value: string][] {
  let inCore = false
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const section = /^\s*\[([^\]]*)\]/.exec(line)
    if (section) inCore = section[1]?.trim().toLowerCase() === 'core'
    if (!inCore) return []
    const setting = /^\s*([a-z][a-z0-9-]*)\s*(?:=(.*))?$/i.exec(section ? line.slice(section[0].length) : line)
    return setting ? [[(setting[1] ?? '').toLowerCase(), plainValue(setting[2] ?? '')]] : []
  })
}

/** Without comment, quotes and escapes. */
function plainValue(raw: string): string {
  let value = ''
  let quoted = false
  for (let at = 0; at < raw.length; at += 1) {
    const char = raw.charAt(at)
    if (char === '"') quoted = !quoted
    else if (char === '\\') value += raw.charAt((at += 1))
    else if (!quoted && (char === '#' || char === ';')) break
    else value += char
  }
  return Buffer.from(value.trim(), 'latin1').toString('utf8')
}

function expand(file: string, folder: string): string {
  return file.startsWith('~/') ? path.join(homedir(), file.slice(2)) : path.resolve(folder, file)
}
