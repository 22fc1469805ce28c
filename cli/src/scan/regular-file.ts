import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

const available: Partial<Record<string, number>> = constants
const flags = constants.O_RDONLY | (available['O_NONBLOCK'] ?? 0)

/**
 * The bytes of a file that is no file of the scan itself, also behind a link; undefined for one that is larger than `most`, and for whatever is
 * no regular file: a repository may hold a link to `/dev/zero`, which never ends.
 * @throws the system's error for a file that cannot be read
 */
export function readRegularFile(path: string, most: number): Buffer | undefined {
  const file = openSync(path, flags)
  try {
    const stats = fstatSync(file)
    if (!stats.isFile() || stats.size > most) return undefined
    const bytes = Buffer.allocUnsafe(stats.size)
    let length = 0
    for (let count = -1; count !== 0 && length < bytes.length; length += count) {
      count = readSync(file, bytes, length, bytes.length - length, null)
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
