/** Folders with these names hold other people's code or build results. They are scanned if an `include` names them. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'vendor', 'build', 'dist', 'target'])

export function isSkippedFolder(name: string): boolean {
  return SKIPPED_FOLDERS.has(name)
}
