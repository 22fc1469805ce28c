import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { unreadReason } from '../unread-reason.js'

/** Larger files are not scanned. */
export const MAX_FILE_BYTES = 1_048_576

/** A NUL in this many first bytes makes a file binary, as git judges. */
const BINARY_PROBE_BYTES = 8_000

export type ReadResult =
  /** `bytes` is only good until the next call: they lie in the buffer that was given. */
  { kind: 'text'; bytes: Buffer } | { kind: 'binary' } | { kind: 'too-large' } | { kind: 'unreadable'; reason: string }

/** One byte more than a file may have distinguishes a file of the maximum size from a larger one. */
const MOST_BYTES = MAX_FILE_BYTES + 1

/** What a buffer must have room for: two bytes of UTF-16 may become three of UTF-8. */
export const LONGEST_READ = Math.ceil(MOST_BYTES / 2) * 3

// A file that has become a link or a pipe since it was listed is neither followed nor waited for. Windows has neither flag.
const available: Partial<Record<string, number>> = { ...constants }
const flags = constants.O_RDONLY | (available['O_NOFOLLOW'] ?? 0) | (available['O_NONBLOCK'] ?? 0)

/**
 * Reads a file of the scan without asking for its size first. Never throws.
 * @param buffer of at least `LONGEST_READ` bytes; it is used again for every file
 * @param onOpen gets the file's stats before it is read
 */
export function readText(path: string, buffer: Buffer, onOpen?: (stats: Stats) => void): ReadResult {
  let length: number
  try {
    length = readInto(path, buffer, onOpen)
  } catch (error) {
    return { kind: 'unreadable', reason: describe(error, path) }
  }
  if (length > MAX_FILE_BYTES) return { kind: 'too-large' }
  return ofKind(buffer, toUtf8(buffer, length))
}

function ofKind(buffer: Buffer, length: number): ReadResult {
  const end = buffer.subarray(0, Math.min(length, BINARY_PROBE_BYTES)).indexOf(0)
  return end === -1 ? { kind: 'text', bytes: buffer.subarray(0, length) } : { kind: 'binary' }
}

/** The same for a text that is not on the disk. */
export function putText(text: string, buffer: Buffer): ReadResult {
  const length = Buffer.byteLength(text)
  if (length > MAX_FILE_BYTES) return { kind: 'too-large' }
  buffer.write(text)
  return ofKind(buffer, length)
}

/**
 * Converts a text in UTF-16 with a byte order mark to UTF-8, which everything that searches and parses expects.
 * @returns its length in bytes
 */
function toUtf8(buffer: Buffer, length: number): number {
  const [first, second] = buffer
  const isLittle = first === 0xff && second === 0xfe
  if (length < 2 || (!isLittle && !(first === 0xfe && second === 0xff))) return length
  // UTF-32 begins likewise; nobody writes source in it.
  if (isLittle && length >= 4 && buffer[2] === 0 && buffer[3] === 0) return length
  const units = Buffer.from(buffer.subarray(2, length - (length % 2)))
  return buffer.write((isLittle ? units : units.swap16()).toString('utf16le'), 'utf8')
}

/** The text of a file's bytes, without a byte order mark; invalid UTF-8 becomes U+FFFD. */
export function decodeText(bytes: Buffer): string {
  const marked = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes.toString('utf8', marked ? 3 : 0)
}

/** Until the end or the limit: some network file systems give less than was asked for. */
function readInto(path: string, buffer: Buffer, onOpen: ((stats: Stats) => void) | undefined): number {
  const file = openSync(path, flags)
  try {
    onOpen?.(fstatSync(file))
    let length = 0
    while (length <= MAX_FILE_BYTES) {
      const count = readSync(file, buffer, length, MOST_BYTES - length, null)
      if (count === 0) break
      length += count
    }
    return length
  } finally {
    closeSync(file)
  }
}

function describe(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' && !path.includes('\ufffd')) return 'was deleted during the scan'
  return code === 'ELOOP' ? 'became a symbolic link during the scan' : unreadReason(error, path)
}
