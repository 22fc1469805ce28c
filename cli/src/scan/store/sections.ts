import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { readFully } from '../inputs/files/read-fully.js'
import { replaceFile } from '../inputs/files/replace-file.js'

const LENGTH_BYTES = 4
const CHECKSUM_BYTES = 20
const ENTRY_BYTES = LENGTH_BYTES + CHECKSUM_BYTES

/**
 * Values in one file that are read one by one, each when it is asked for. The file begins with its format, then come the length and
 * the checksum (SHA-1) of each value, then the values.
 */
export class Sections {
  private constructor(
    private readonly file: string,
    private readonly format: Buffer,
    private readonly head: Buffer,
  ) {}

  /**
   * @param count how many values there are
   * @throws the system's error if there is no file
   */
  static open(file: string, format: Buffer, count: number): Sections | undefined {
    const length = format.length + count * ENTRY_BYTES
    const head = readPart(file, 0, length)
    const isOfFormat = head.length === length && head.subarray(0, format.length).equals(format)
    return isOfFormat ? new Sections(file, format, head) : undefined
  }

  /** Replaces the file, unless the values take more bytes than they may. */
  static write(file: string, format: Buffer, most: number, values: readonly unknown[]): void {
    const bodies = values.map((value) => serialize(value))
    if (bodies.reduce((sum, { length }) => sum + length, 0) > most) return
    replaceFile(file, [format, ...bodies.map(entryOf), ...bodies])
  }

  /** Undefined if it is damaged, or another process has replaced the file. */
  read(place: number): unknown {
    try {
      const { file, format, head } = this
      const entries = Array.from({ length: place + 1 }, (_, index) => format.length + index * ENTRY_BYTES)
      const lengths = entries.map((at) => head.readUInt32LE(at))
      const length = lengths.at(-1) ?? 0
      const start = head.length + lengths.reduce((sum, one) => sum + one, 0) - length
      const body = readPart(file, start, length)
      const entry = head.subarray(entries.at(-1)).subarray(0, ENTRY_BYTES)
      return entryOf(body).equals(entry) ? deserialize(body) : undefined
    } catch {
      return undefined
    }
  }
}

function entryOf(body: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(body.length)
  return Buffer.concat([length, createHash('sha1').update(body).digest()])
}

function readPart(file: string, from: number, length: number): Buffer {
  const source = openSync(file, 'r')
  try {
    return readFully(source, Buffer.allocUnsafe(length), from)
  } finally {
    closeSync(source)
  }
}
