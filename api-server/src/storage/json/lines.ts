import * as crypto from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { splitLines, type Line } from '../../domain/lines.js'
import { isMissing } from './errors.js'

export type { Line } from '../../domain/lines.js'

const BLOCK = 256 * 1024
const SUM_LENGTH = 16
/** `["`, the checksum, `",`: what comes before the text that the checksum covers. */
const PREFIX_LENGTH = SUM_LENGTH + 4

/** A record as one line of JSON: `["<checksum>","<kind>",<value>]`. Throws if the value is too large for a text. */
export function encode(kind: string, value: unknown): string {
  const rest = `"${kind}",${JSON.stringify(value)}]`
  return `["${sumOf(rest)}",${rest}`
}

/** Whether the checksum of a line is right; the caller checks any bytes behind it. */
export function isSound(line: Buffer): boolean {
  if (line.length <= PREFIX_LENGTH || line.toString('latin1', 0, 2) !== '["') return false
  const sum = line.toString('latin1', 2, 2 + SUM_LENGTH)
  return line.toString('latin1', 2 + SUM_LENGTH, PREFIX_LENGTH) === '",' && sumOf(line.subarray(PREFIX_LENGTH)) === sum
}

/** The kind and value of a line; undefined when it is damaged. */
export function decode(line: Buffer): { kind: string; value: unknown } | undefined {
  if (!isSound(line)) return undefined
  const [, kind, value] = JSON.parse(line.toString('utf8')) as [string, string, unknown]
  return { kind, value }
}

/** Whether a sound line is of the kind, without parsing it. */
export function isOfKind(line: Buffer, kind: string): boolean {
  return line.toString('latin1', PREFIX_LENGTH, PREFIX_LENGTH + kind.length + 3) === `"${kind}",`
}

/** What is still known about a damaged line: its kind, and the first id in it. */
export function nameOf(line: Buffer): string {
  const start = line.toString('utf8', 0, 400)
  const kind = /^.{2}.{16}.{2}"(\w+)"/.exec(start)?.[1]
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(start)?.[0]
  return [kind, id].filter(Boolean).join(' ') || 'unknown record'
}

/** The lines of a file, in groups as they are read, so that no text is as large as the file. */
export function readLines(handle: FileHandle): AsyncGenerator<Line[]> {
  return splitLines(blocksOf(handle))
}

async function* blocksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Works on a file that may not be there. */
export async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/** Node before 20.12 has only the object, which takes several times as long, and the garbage collector longer still. */
const { hash = (algorithm: string, text: string | Buffer) => crypto.createHash(algorithm).update(text).digest('hex') } =
  crypto as Partial<Pick<typeof crypto, 'hash'>>

function sumOf(text: string | Buffer): string {
  return hash('sha256', text).slice(0, SUM_LENGTH)
}
