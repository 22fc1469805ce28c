/** Is told of what a scan looks at beside the files it reads, before it looks. Paths are absolute. */
export interface Observer {
  /** The content of a file matters, or that it is missing. */
  content: (path: string) => void
  /** Only matters whether there is a file, a folder or nothing. */
  kind: (path: string) => void
  /** The names in a folder matter. Answers what takes note of them. */
  folder: (path: string) => (names: readonly string[]) => void
}

const nothing = () => undefined

/** For scans of which nothing is kept. */
export const NO_OBSERVER: Observer = { content: nothing, kind: nothing, folder: () => nothing }
