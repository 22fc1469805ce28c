/** Lines of files: 1-based, by the file's path with `/`. */
export type Lines = ReadonlyMap<string, ReadonlySet<number>>

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/**
 * The lines that a diff without context adds or changes, as they are numbered afterwards. A file that only lost lines has none.
 * https://git-scm.com/docs/diff-format
 */
export function linesOfDiff(text: string): Lines {
  const files = new Map<string, Set<number>>()
  const rows = text.split('\n')
  let current: Set<number> | undefined
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? ''
    if (row.startsWith('+++ ')) {
      const file = nameIn(row.slice(4))
      current = file === undefined ? undefined : new Set()
      if (file !== undefined && current) files.set(file, current)
    }
    const [hunk, removed = '1', first = '0', added = '1'] = HUNK.exec(row) ?? []
    if (hunk === undefined) continue
    for (let line = 0; line < Number(added); line += 1) current?.add(Number(first) + line)
    // What was added may itself look like a header.
    at += Number(removed) + Number(added)
  }
  return files
}

const ESCAPES: Record<string, number> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 }

/** The name behind `+++ `; undefined for a file that is gone. */
function nameIn(written: string): string | undefined {
  const name = written.startsWith('"') ? unquoted(written) : written.replace(/\t$/, '')
  return name.startsWith('b/') ? name.slice(2) : undefined
}

/** git quotes names with control characters, quotes and backslashes as C does, byte by byte. */
function unquoted(written: string): string {
  const parts = written.slice(1, written.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)
  const bytes = [...parts].map(([, octal, escaped, plain]) =>
    plain === undefined
      ? Buffer.from([octal === undefined ? (ESCAPES[escaped ?? ''] ?? 0) : Number.parseInt(octal, 8)])
      : Buffer.from(plain),
  )
  return Buffer.concat(bytes).toString('utf8')
}
