import { chmodSync, cpSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.js'

/** What a package has beside what it runs with. */
const NOT_RUN = new Set(['node_modules', 'src', 'test'])

/**
 * Copies the built tool and its languages to where every user of this machine may read them; returns the program. The repository itself may
 * lie in a folder that only its owner may enter.
 */
export function copyForOthers(): string {
  const folder = temporaryFolder()
  const { dependencies } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { dependencies: object }
  copyPackage('cli', path.join(folder, 'cli'))
  for (const name of Object.keys(dependencies)) {
    copyPackage(realpathSync(path.join('node_modules', name)), path.join(folder, 'node_modules', name))
  }
  openToOthers(folder)
  return path.join(folder, 'cli', 'bin', 'service.js')
}

function copyPackage(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !NOT_RUN.has(path.relative(from, file)) })
}

/** Everybody may read what is in the folder, whatever the umask is. */
export function openToOthers(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) openToOthers(place)
    else chmodSync(place, 0o644)
  }
}
