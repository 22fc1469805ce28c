/** In one language: defaults as written in code, and what can be known about them: `-` for nothing. */
export interface DefaultCases {
  file: string
  /** The text of a file with a read for each pair of a key and a default. */
  wrap: (reads: [key: string, written: string][]) => string
  expressions: Record<string, string>
}

export const lines = (reads: [string, string][], line: (key: string, written: string) => string) =>
  reads.map(([key, written]) => line(key, written)).join('\n')
