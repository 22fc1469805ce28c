import { Ansis } from 'ansis'
import { failure } from '../errors/failures.js'
import { nearest } from '../report/nearest.js'
import type { Palette } from '../report/palette.js'
import { colorsFor, print } from '../terminal/streams.js'
import { findReportFile, type ReportFile } from './report-file.js'

/** How what is found is to be shown. */
export interface OutputRequest {
  json: boolean
  /** Each `name`, or `name=file`. */
  formats: readonly string[]
  /** Where the report without a file goes; the text goes to stdout even so. */
  outputFile: string | undefined
  verbose: boolean
}

interface Output<F extends string> {
  /** What goes to stdout. */
  shown: F | 'json'
  files: { format: F | 'json'; file: ReportFile }[]
}

/** The files that reports go to, by the option that names them. */
export function reportFiles({ formats, outputFile }: OutputRequest): { option: string; file: string }[] {
  const named = formats.map(parted).flatMap(({ name, file }) => (file ? [{ option: `format ${name}=`, file }] : []))
  return outputFile === undefined ? named : [{ option: 'output-file', file: outputFile }, ...named]
}

/** What the options ask for. A mistake in them ends the run before it begins. */
export async function outputOf<F extends string>(
  command: string,
  known: readonly F[],
  request: OutputRequest,
): Promise<Output<F | 'text'>> {
  const { json, outputFile } = request
  const asked = request.formats.map(parted)
  const names = asked.map(({ name }) => {
    const format = known.find((one) => one === name)
    if (format !== undefined) return format
    throw failure('unknownFormat', { format: name, command, suggestion: nearest(name, known), formats: known })
  })
  const files: Output<F | 'text'>['files'] = []
  let own: F | undefined
  for (const [index, { name, file }] of asked.entries()) {
    const format = names[index]
    if (format === undefined) continue
    if (file === '') throw failure('formatWithoutFile', { format: name })
    if (file !== undefined) files.push({ format, file: await findReportFile(file, 'format') })
    else if (own === undefined) own = format
    else throw failure('severalFormats', { formats: [own, name] })
  }
  if (json && own !== undefined && own !== 'json') throw failure('jsonAndFormat', { format: own })
  const shown = json ? 'json' : (own ?? 'text')
  if (outputFile === undefined) return { shown, files }
  return { shown: 'text', files: [{ format: shown, file: await findReportFile(outputFile) }, ...files] }
}

/** Writes the reports to their files, and then to stdout what belongs there: a run that fails has printed nothing. */
export async function deliver<F extends string>(
  { shown, files }: Output<F | 'text'>,
  render: (format: F | 'text' | 'json', colors: Palette) => Promise<string>,
): Promise<void> {
  for (const { format, file } of files) await file.write(await render(format, new Ansis(0)))
  const text = await render(shown, colorsFor(process.stdout))
  if (text !== '') await print(text)
}

function parted(format: string): { name: string; file?: string } {
  const at = format.indexOf('=')
  return at === -1 ? { name: format } : { name: format.slice(0, at), file: format.slice(at + 1).trim() }
}
