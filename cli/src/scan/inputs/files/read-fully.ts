import { readSync } from 'node:fs'

/**
 * Fills a buffer from an open file, which may return less at a time than requested.
 * @param from where in the file, in bytes
 * @returns what there is; less if the file ends before
 */
export function readFully(file: number, bytes: Buffer, from: number): Buffer {
  let length = 0
  for (let count = -1; count !== 0 && length < bytes.length; length += count) {
    count = readSync(file, bytes, length, bytes.length - length, from + length)
  }
  return bytes.subarray(0, length)
}
