/** What is filled into a snippet. */
export interface SnippetValues {
  /** This server's address, without a slash at the end. */
  url: string
  sdkKey: string
  /** The key of a boolean config. */
  config: string
}

/** Code that reads a boolean config in one language. */
export interface Snippet {
  id: string
  /** The language as people call it. */
  label: string
  /** Code on a server keeps a secret; code in browsers and apps does not, and takes a client key. */
  keyKind: 'client' | 'server'
  /** What reads: a package and, where it was looked at, its version. */
  provider: string
  /** Commands, or lines of a build file. */
  install: string
  code: (values: SnippetValues) => string
  /** What else is to be known. */
  note?: string
}
