import { Ansis } from 'ansis'
import { failure } from '../errors/failures.js'
import { nearest } from '../report/nearest.js'
import type { Palette } from '../report/palette.js'
import { colorsFor, print } from '../terminal/streams.js'
import { findReportFile, type ReportFile } from './report-file.js'

/** How what is found is to be shown. */
export interface OutputRequest {
  json: boolean
  format: string | undefined
  /** Where the report goes; the text goes to stdout all the same. */
  outputFile: string | undefined
  verbose: boolean
}

export interface Output<F extends string> {
  format: F | 'json'
  file: ReportFile | undefined
}

/** What the options ask for. A mistake in them ends the run before it begins. */
export async function outputOf<F extends string>(
  command: string,
  formats: readonly F[],
  { json, format, outputFile }: OutputRequest,
): Promise<Output<F | 'text'>> {
  if (json && format !== undefined && format !== 'json') throw failure('jsonAndFormat', { format })
  const known = formats.find((one) => one === format)
  if (format !== undefined && known === undefined) {
    throw failure('unknownFormat', { format, command, suggestion: nearest(format, formats), formats })
  }
  const file = outputFile === undefined ? undefined : await findReportFile(outputFile)
  return { format: json ? 'json' : (known ?? 'text'), file }
}

/** Writes the report to its file, and then to stdout what belongs there: a run that fails has printed nothing. */
export async function deliver<F extends string>(
  { format, file }: Output<F | 'text'>,
  render: (format: F | 'text' | 'json', colors: Palette) => Promise<string>,
): Promise<void> {
  await file?.write(await render(format, new Ansis(0)))
  await print(await render(file ? 'text' : format, colorsFor(process.stdout)))
}
