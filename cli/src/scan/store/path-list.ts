/** Paths in one piece: to write, read or send it takes a fraction of what a list of a hundred thousand strings does. */
export interface PathList {
  /** Joined by NUL, which none holds. */
  text: string
  /** Where each piece of so many paths begins in the text; and the end of the text, with a NUL that is not there. */
  starts: Int32Array
}

/** How many paths are taken at once. */
export const PIECE = 256

export function toPathList(paths: readonly string[]): PathList {
  const starts = new Int32Array(Math.ceil(paths.length / PIECE) + 1)
  let at = 0
  for (const [index, path] of paths.entries()) {
    if (index % PIECE === 0) starts[index / PIECE] = at
    at += path.length + 1
  }
  starts[starts.length - 1] = at
  return { text: paths.join('\0'), starts }
}

export function pathsOf({ text, starts }: PathList): string[] {
  return starts.length < 2 ? [] : text.split('\0')
}

/** Those of one piece. */
export function pathsAt({ text, starts }: PathList, piece: number): string[] {
  return text.slice(starts[piece], (starts[piece + 1] ?? 1) - 1).split('\0')
}
