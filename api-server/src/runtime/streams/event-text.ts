/** Clients take no line that is longer, in bytes. */
const LONGEST_LINE = 1024 * 1024

/** An event whose data is the text. Each line of it is a line of the event, between which JSON may be broken. */
export function eventText(id: string, text: string, type?: string): string {
  const name = type === undefined ? '' : `event: ${type}\n`
  return `${name}id: ${id}\n${`\n${text}`.replaceAll('\n', '\ndata: ').slice(1)}\n\n`
}

/** Whether clients can receive the text: no single string of JSON in it is longer than a line may be. */
export function fitsIntoLines(text: string): boolean {
  if (text.length * 3 <= LONGEST_LINE) return true
  return text.split('\n').every((line) => line.length * 3 <= LONGEST_LINE || Buffer.byteLength(line) < LONGEST_LINE)
}
