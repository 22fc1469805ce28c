import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { baselineNote } from '../report/notes.js'
import { countOf } from '../report/words.js'
import { readText } from '../text-file.js'
import { baselineText, compare, parseBaseline } from '../validate/baseline.js'
import type { Finding } from '../validate/index.js'
import { findReportFile } from './report-file.js'

export interface BaselineRequest {
  /** A file with problems that are known. */
  baseline?: string | undefined
  /** The file that all problems are written to, which are known from then on. */
  writeBaseline?: string | undefined
}

/** What is left of findings, how many are known, and what there is to say about it on stderr. */
interface Judged {
  findings: Finding[]
  known: number
  note: string
}

/** @param isWhole whether everything was read: otherwise, what is not found may be where nobody could look */
export type Judge = (findings: Finding[], isWhole: boolean) => Promise<Judged>

/** How findings are judged by a baseline. A file that cannot be used ends the run before it begins. */
export async function openBaseline(request: BaselineRequest): Promise<Judge> {
  const { baseline: file, writeBaseline } = request
  if (writeBaseline !== undefined) {
    if (file !== undefined) throw failure('readAndWrite', { option: 'baseline' })
    const target = await findReportFile(writeBaseline, 'write-baseline')
    return async (findings) => {
      await target.write(baselineText(findings))
      const note = `Wrote ${countOf(findings.length, 'problem')} to the baseline ${writeBaseline}.\n`
      return { findings: [], known: findings.length, note }
    }
  }
  if (file === undefined) return (findings) => Promise.resolve({ findings, known: 0, note: '' })
  const baseline = await readBaseline(file)
  return (findings, isWhole) => {
    const { gone, ...rest } = compare(findings, baseline)
    return Promise.resolve({ ...rest, note: isWhole ? baselineNote(gone, file) : '' })
  }
}

async function readBaseline(file: string) {
  try {
    return parseBaseline(await readText(file))
  } catch (error) {
    throw failure('savedFileUnusable', { option: 'baseline', file, reason: reasonOf(error) })
  }
}
