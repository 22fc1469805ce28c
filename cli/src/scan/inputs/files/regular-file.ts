import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { readFully } from './read-fully.js'

const available: Partial<Record<string, number>> = constants
const flags = constants.O_RDONLY | (available['O_NONBLOCK'] ?? 0)

/**
 * The bytes of a file that is not scanned itself, even behind a link; undefined if it is larger than `most`, or not a regular file: a
 * repository may contain a link to `/dev/zero`, which never ends.
 * @throws the system's error for a file that cannot be read
 */
export function readRegularFile(path: string, most: number): Buffer | undefined {
  const file = openSync(path, flags)
  try {
    const stats = fstatSync(file)
    if (!stats.isFile() || stats.size > most) return undefined
    return readFully(file, Buffer.allocUnsafe(stats.size), 0)
  } finally {
    closeSync(file)
  }
}
