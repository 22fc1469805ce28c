/** A comment of a GitHub pull request holds 65,536 characters; what a workflow writes around the report needs some of them. */
const MAX_LENGTH = 60_000

interface Section {
  heading: string
  columns: string[]
  /** Cells are Markdown already. */
  rows: string[][]
}

/**
 * Sections with a table each, as many rows as a comment can hold.
 * @param more says how many rows were left out
 */
export function sectionsText(sections: Section[], more: (count: number) => string): string {
  const parts: string[] = []
  let length = 0
  let left = 0
  for (const { heading, columns, rows } of sections) {
    const lines = [`### ${heading}`, '', row(columns), row(columns.map(() => '---'))]
    const fitting = rows.map(row).filter((line) => (length += line.length + 1) <= MAX_LENGTH)
    left += rows.length - fitting.length
    if (fitting.length > 0) parts.push([...lines, ...fitting, '', ''].join('\n'))
  }
  return parts.join('') + (left > 0 ? `${more(left)}\n\n` : '')
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
