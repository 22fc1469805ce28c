/** A Markdown table followed by an empty line; nothing if there are no rows. */
export function table(head: string[], rows: string[][]): string[] {
  if (rows.length === 0) return []
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '']
}

function line(cells: string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
