/** Lines end with LF, CRLF or a lone CR, as the scan and editors count them. */
const LINE_END = /\r\n|\r|\n/

/** A text's line. @param line 0-based */
export function lineOf(text: string, line: number): string {
  return text.split(LINE_END, line + 1)[line] ?? ''
}
