/** Clients accept no longer line, in bytes. */
const LONGEST_LINE = 1024 * 1024

/** An event whose data is the text. Each line of it is a line of the event, between which JSON may be broken. */
export function eventText(id: string, text: string, type?: string): string {
  const name = type === undefined ? '' : `event: ${type}\n`
  return `${name}id: ${id}\n${`\n${text}`.replaceAll('\n', '\ndata: ').slice(1)}\n\n`
}

/** Clients accept no longer event, in bytes. */
const LONGEST_EVENT = 16 * LONGEST_LINE

/** Why clients cannot receive the text as an event, as the beginning of a sentence; undefined if they can. */
export function tooLongForEvent(text: string): string | undefined {
  if (text.length * 3 <= LONGEST_LINE) return undefined
  const lines = text.split('\n')
  // A line is longer than that only if a single string of its JSON is.
  if (lines.some((line) => line.length * 3 > LONGEST_LINE && Buffer.byteLength(line) >= LONGEST_LINE)) {
    return 'A value is longer than the 1 MiB that a line of a stream may have'
  }
  const bytes = Buffer.byteLength(text) + lines.length * 'data: '.length
  if (bytes >= LONGEST_EVENT) return 'The configs are longer than the 16 MiB that an event of a stream may have'
  return undefined
}
