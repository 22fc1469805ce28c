/** The text of a file and where each part of it lies in the file's bytes. */
export interface Source {
  /** Without a byte order mark; lines keep their ends. */
  text: string
  /** The place in bytes of an offset in the text, which counts UTF-16 units. */
  byteAt: (offset: number) => number
  /** What a replacement looks like in the file. */
  encode: (text: string) => Buffer
}

const UTF8_MARK = 3
const UTF16_MARK = 2

/** @returns undefined if the bytes are not in an encoding that could be kept: UTF-8, or UTF-16 with its byte order mark */
export function decodeSource(bytes: Buffer): Source | undefined {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  if (isLittle || (first === 0xfe && second === 0xff)) return utf16(bytes, isLittle)
  const marked = first === 0xef && second === 0xbb && bytes[2] === 0xbf
  const from = marked ? UTF8_MARK : 0
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from))
    return {
      text,
      byteAt: (offset) => from + Buffer.byteLength(text.slice(0, offset)),
      encode: (replacement) => Buffer.from(replacement),
    }
  } catch {
    return undefined
  }
}

function utf16(bytes: Buffer, isLittle: boolean): Source | undefined {
  if (bytes.length % 2 === 1) return undefined
  const units = Buffer.from(bytes.subarray(UTF16_MARK))
  const swapped = (buffer: Buffer) => (isLittle ? buffer : buffer.swap16())
  return {
    text: swapped(units).toString('utf16le'),
    byteAt: (offset) => UTF16_MARK + 2 * offset,
    encode: (replacement) => swapped(Buffer.from(replacement, 'utf16le')),
  }
}

const LINE_END = /\r\n|\r|\n/g

/**
 * The offset of a place as a scan tells it.
 * @param line 1-based
 * @param column 1-based, in UTF-16 units
 */
export function offsetOf(text: string, line: number, column: number): number | undefined {
  const start = line === 1 ? 0 : lineStart(text, line)
  return start === undefined || start + column > text.length ? undefined : start + column - 1
}

/** The text of a line without its end, and where it begins. */
export function lineAt(text: string, line: number): { start: number; text: string } | undefined {
  const start = line === 1 ? 0 : lineStart(text, line)
  if (start === undefined) return undefined
  const [own = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? []
  return { start, text: own }
}

function lineStart(text: string, line: number): number | undefined {
  let left = line - 1
  for (const end of text.matchAll(LINE_END)) {
    left -= 1
    if (left === 0) return end.index + end[0].length
  }
  return undefined
}
