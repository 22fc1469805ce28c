import { randomUUID } from 'node:crypto'
import { chmod, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file completely or not at all: a full disk, or an end in between, leaves what was there, and nobody reads half of it.
 * @param mode of the file; by default as of any new file
 */
export async function writeWhole(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const temporary = path.join(path.dirname(file), `.service-${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // The mask of the process takes rights away at creation.
    if (mode !== undefined) await chmod(temporary, mode)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}
