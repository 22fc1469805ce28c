import path from 'node:path/posix'

/** The folders above a file, the nearest first; the last one is the scan root, `.`. */
export function foldersAbove(file: string): string[] {
  const folders: string[] = []
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    folders.push(folder)
    if (folder === '.' || folder === '/') return folders
  }
}

/** Files or folders, those first that share most of their path with a file. */
export function nearestFirst(paths: readonly string[], file: string): string[] {
  const parts = file.split('/')
  const shared = (one: string) => {
    const own = one.split('/')
    const at = own.findIndex((part, index) => part !== parts[index])
    return at === -1 ? own.length : at
  }
  return paths
    .map((one) => ({ one, near: shared(one) }))
    .sort((a, b) => b.near - a.near)
    .map(({ one }) => one)
}
