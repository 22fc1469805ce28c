/** A line without its newline. `ended` is false for what follows the last newline. */
export interface Line {
  bytes: Buffer
  /** Where it begins, in bytes. */
  at: number
  ended: boolean
}

/** The lines of what is read block by block, in groups, so that no text is as large as the whole. Only \n ends a line. */
export async function* splitLines(blocks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let parts: Buffer[] = []
  let at = 0
  const take = (ended: boolean): Line => {
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    const line = { bytes, at, ended }
    at += bytes.length + 1
    parts = []
    return line
  }
  for await (const block of blocks) {
    const lines: Line[] = []
    let from = 0
    for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, from)) {
      parts.push(block.subarray(from, end))
      lines.push(take(true))
      from = end + 1
    }
    if (from < block.length) parts.push(block.subarray(from))
    yield lines
  }
  if (parts.length > 0) yield [take(false)]
}
