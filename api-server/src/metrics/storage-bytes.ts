import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of the data file, and of all files in the same folder whose names begin with its name. A file that disappears meanwhile counts as none. */
export async function storageBytes(dataFile: string): Promise<{ data: number; beside: number }> {
  const { dir, base } = path.parse(dataFile)
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith(base))
  const sizes = await Promise.all(
    names.map(async (name) => {
      const size = await stat(path.join(dir, name)).then(
        (found) => found.size,
        () => 0,
      )
      return { name, size }
    }),
  )
  const sum = (list: typeof sizes) => list.reduce((total, { size }) => total + size, 0)
  return {
    data: sum(sizes.filter(({ name }) => name === base)),
    beside: sum(sizes.filter(({ name }) => name !== base)),
  }
}
