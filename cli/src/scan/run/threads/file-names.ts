/**
 * The names of all files, in memory that threads share: a list of so many texts takes longer to pass, and every thread
 * would keep its own. `ends` says where each ends, in characters of one byte or, if a name needs them, of two.
 */
export interface FileNames {
  text: Uint8Array<SharedArrayBuffer>
  ends: Int32Array<SharedArrayBuffer>
  wide: boolean
}

const BEYOND_LATIN1 = /[^\0-\xff]/

export function shareFileNames(files: readonly string[]): FileNames {
  const ends = new Int32Array(new SharedArrayBuffer(files.length * 4))
  let length = 0
  for (const [index, file] of files.entries()) ends[index] = length += file.length
  const all = files.join('')
  const wide = BEYOND_LATIN1.test(all)
  const text = new Uint8Array(new SharedArrayBuffer(wide ? length * 2 : length))
  Buffer.from(text.buffer).write(all, wide ? 'utf16le' : 'latin1')
  return { text, ends, wide }
}

/** @returns what gives the name of a file by its index */
export function readFileNames({ text, ends, wide }: FileNames): (index: number) => string {
  const bytes = Buffer.from(text.buffer)
  const width = wide ? 2 : 1
  const encoding = wide ? 'utf16le' : 'latin1'
  return (index) => bytes.toString(encoding, (ends[index - 1] ?? 0) * width, (ends[index] ?? 0) * width)
}
