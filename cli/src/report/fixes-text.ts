import type { Finding } from '../validate/finding.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { place } from './scan-text.js'
import { lines } from './table.js'
import { countOf } from './words.js'

/** A problem that was mended, or would be. */
export interface ShownFix {
  finding: Finding
  /** Where the change was made: another file if the key is a constant's. */
  file: string
  before: string
  after: string
}

interface FixReport {
  fixes: ShownFix[]
  left: { finding: Finding; why: string }[]
  /** Nothing was written. */
  isTrial: boolean
}

/** What `--fix` did and what it left, with the reason. */
export function fixesText({ fixes, left, isTrial }: FixReport, colors: Palette): string {
  const done = fixes.map(({ finding, file, before, after }) => [
    place(finding, colors),
    { text: `${printable(before)} → ${printable(after)}`, style: colors.bold },
    { text: file === finding.file ? '' : `in ${printable(file)}` },
  ])
  const others = left.map(({ finding, why }) => [
    place(finding, colors),
    { text: printable(finding.key), style: colors.bold },
    { text: printable(why) },
  ])
  const verb = isTrial ? 'Would fix' : 'Fixed'
  const parts = [
    [colors.green(`${verb} ${countOf(fixes.length, 'problem')}`) + (done.length > 0 ? ':' : '.'), ...lines(done)],
    ...(others.length > 0 ? [[`Left ${countOf(others.length, 'problem')}:`, ...lines(others)]] : []),
  ]
  return `${parts.map((part) => part.join('\n')).join('\n')}\n`
}
