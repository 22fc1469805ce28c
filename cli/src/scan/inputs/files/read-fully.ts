import { readSync } from 'node:fs'

/**
 * Fills a buffer from an open file, which may give less at a time than is asked for.
 * @param from where in the file, in bytes
 * @returns what there is; less where the file ends before
 */
export function readFully(file: number, bytes: Buffer, from: number): Buffer {
  let length = 0
  for (let count = -1; count !== 0 && length < bytes.length; length += count) {
    count = readSync(file, bytes, length, bytes.length - length, from + length)
  }
  return bytes.subarray(0, length)
}
