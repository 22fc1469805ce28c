import { printable } from './printable.js'
import { countOf } from './words.js'

const MAX_NOTES = 10

/** Lines about files that a scan could not read whole; empty when there are none. For stderr, beside the report. */
export function notesText(notes: { file: string; reason: string }[]): string {
  if (notes.length === 0) return ''
  const shown = notes.slice(0, MAX_NOTES).map(({ file, reason }) => `  ${printable(file)}: ${printable(reason)}`)
  const more = notes.length - shown.length
  return [
    `${countOf(notes.length, 'file')} could not be read whole; references in ${notes.length === 1 ? 'it' : 'them'} may be missing:`,
    ...shown,
    ...(more > 0 ? [`  and ${countOf(more, 'more file', 'more files')}`] : []),
    '',
  ].join('\n')
}
