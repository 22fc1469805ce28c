import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the folder and those above it. Not `mkdir` with `recursive`: that never ends where a folder that exists answers ENOENT to a new one
 * in it, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have been first.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
