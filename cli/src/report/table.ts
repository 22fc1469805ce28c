import stringWidth from 'fast-string-width'

/** A cell: its text and, if colours are on, its style. */
export interface Cell {
  text: string
  style?: (text: string) => string
}

/** Wider texts take their room without pushing the whole column to the right. */
const MAX_COLUMN = 100

/** The widths that align the rows' columns. */
export function columnWidths(rows: Cell[][]): number[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, { text }] of row.entries()) {
      const width = columnsOf(text)
      if (width <= MAX_COLUMN) widths[index] = Math.max(widths[index] ?? 0, width)
    }
  }
  return widths
}

/** One line per row, indented, with two spaces between columns and none at the end. */
export function lines(rows: Cell[][], widths = columnWidths(rows)): string[] {
  return rows.map((row) => {
    const last = row.length - 1
    const cells = row.map(({ text, style }, index) => {
      const padding = index === last ? 0 : Math.max(0, (widths[index] ?? 0) - columnsOf(text))
      return (style ? style(text) : text) + ' '.repeat(padding)
    })
    return `  ${cells.join('  ')}`.trimEnd()
  })
}

/** Terminal columns of a text. Plain ASCII, which nearly all of it is, takes one each; the library takes far longer. */
function columnsOf(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text)
}
