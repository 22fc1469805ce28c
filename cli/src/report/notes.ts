import { printable } from './printable.js'

const MAX_NOTES = 10

/** Lines about files and folders that a scan could not read whole; empty when there are none. For stderr, beside the report. */
export function notesText(notes: { file: string; reason: string }[]): string {
  if (notes.length === 0) return ''
  const shown = notes.slice(0, MAX_NOTES).map(({ file, reason }) => `  ${printable(file)}: ${printable(reason)}`)
  const more = notes.length - shown.length
  return [
    'Not everything could be read; references may be missing in:',
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ].join('\n')
}
