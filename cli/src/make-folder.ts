import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OWNER_ONLY = 0o700

/**
 * Makes the folder and those above it, readable by the user alone. Not `mkdir` with `recursive`: that never ends where a folder that exists
 * answers ENOENT to a new one in it, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: OWNER_ONLY })
  } catch (error) {
    // Another process may have been first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
