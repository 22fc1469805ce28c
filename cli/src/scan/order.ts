/** A reference with its column, which orders the references of one line and is not part of the output. */
export type Placed<T> = T & { column: number }

/** By file, then line, then column. */
export function inOrder<T extends { file: string; line: number; column: number }>(placed: T[]): T[] {
  return [...placed].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column)
}

/** By file; within one as they were. */
export function byFile<T extends { file: string }>(all: T[]): T[] {
  return [...all].sort((a, b) => compare(a.file, b.file))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
