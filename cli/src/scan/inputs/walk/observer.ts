/** Notes what a scan looks at, apart from the files it reads, before it looks. */
export interface Observer {
  /** The content of a file matters, or that it is missing. The path is absolute. */
  content: (path: string) => void
  /** All that matters is whether there is a file, a folder or nothing. The path is absolute. */
  kind: (path: string) => void
  /** The names in a folder matter. The path is relative to the root. Returns what is to be given the names. */
  folder: (path: string) => (names: readonly string[]) => void
}

const nothing = () => undefined

/** For scans that keep nothing. */
export const NO_OBSERVER: Observer = { content: nothing, kind: nothing, folder: () => nothing }
