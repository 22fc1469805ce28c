import { readdirSync } from 'node:fs'
import path from 'node:path'

/** How far down the parts of a repository usually lie, as in `apps/web` and `services/europe/billing`. */
const LEVELS = 3
/** As many as a message can name. */
const MOST = 5
/** A folder of packages may have thousands of others. */
const MOST_FOLDERS = 2_000

/** The folders below one that have a `service.json`, for a message to someone who ran a command above them. */
export function foldersWithSettings(folder: string): string[] {
  const found: string[] = []
  let level = ['']
  let left = MOST_FOLDERS
  for (let depth = 0; depth <= LEVELS && found.length < MOST; depth += 1) {
    const next: string[] = []
    for (const one of level) {
      if ((left -= 1) < 0) return found
      for (const entry of entriesOf(path.join(folder, one))) {
        const name = path.posix.join(one, entry.name)
        if (entry.isFile() && entry.name === 'service.json' && found.length < MOST && one !== '') found.push(one)
        else if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) next.push(name)
      }
    }
    level = next.sort()
  }
  return found
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
