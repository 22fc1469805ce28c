import { randomUUID } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Names may have 255 bytes: so much of the file's is kept that the rest fits. */
const NAME_KEPT = 60

/**
 * Has a new file written under another name beside it, and gives it its own once it is whole: if the process ends before, nothing is
 * there that looks like the file. Errors: those of the work and of the file system, EEXIST if the file is there already.
 */
export async function writeNewFile<T>(file: string, work: (temporary: string) => Promise<T>): Promise<T> {
  if (await isThere(file)) throw existing(file)
  const name = `${path.basename(file).slice(0, NAME_KEPT)}.${randomUUID()}.tmp`
  const temporary = path.join(path.dirname(file), name)
  try {
    const result = await work(temporary)
    await giveName(temporary, file)
    return result
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Never in place of another file. */
async function giveName(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // The file system has no hard links.
    await (await open(file, 'wx')).close()
    await rename(temporary, file).catch(async (failure: unknown) => {
      await rm(file, { force: true })
      throw failure
    })
    return
  }
  await rm(temporary)
}

async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch {
    // The work finds out what else is wrong.
    return false
  }
}

function existing(file: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${file} exists`), { code: 'EEXIST' })
}
