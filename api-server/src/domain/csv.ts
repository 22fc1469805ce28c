/** What a spreadsheet would take for a formula, and might run. */
const FORMULA = /^[=+\-@\t\r]/

/** A line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets the apostrophe that marks text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
