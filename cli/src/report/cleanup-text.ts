import type { CleanupPlace, Value } from '../cleanup/index.js'
import type { Served } from '../cleanup/served.js'
import type { ProjectConfig } from '../scan/result.js'
import { toJson } from './json.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { place } from './scan-text.js'
import { lines } from './table.js'
import { countOf, list } from './words.js'

export interface CleanupReport {
  config: ProjectConfig
  /** Empty if nobody was asked. */
  served: Served[]
  /** What replaces the reads; undefined if there is no single value. */
  value: Value | undefined
  /** Why there is none. */
  noValue: string | undefined
  places: CleanupPlace[]
  isWritten: boolean
  /** How many reads have an unknown key that may be this config's. */
  dynamic: number
}

/** The places of a config, what was or would be put there, and what is left to do by hand. */
export function cleanupText(report: CleanupReport, colors: Palette): string {
  const { config, served, places, isWritten, dynamic } = report
  const row = ({ reference, edit, why }: CleanupPlace) => [
    place(reference, colors),
    { text: edit ? printable(oneLine(edit.before)) : reference.kind === 'direct' ? printable(reference.call) : '' },
    { text: edit ? `→ ${printable(edit.after)}` : printable(why ?? '') },
  ]
  const safe = places.filter(({ edit }) => edit)
  const others = places.filter(({ edit }) => !edit)
  const title = isWritten ? 'Replaced' : 'Would be replaced by --write'
  const rest = report.value === undefined ? 'Places' : 'To do by hand'
  const section = (heading: string, some: CleanupPlace[]) =>
    some.length === 0
      ? []
      : [[`${colors.bold(heading)} ${colors.dim(`(${some.length})`)}`, ...lines(some.map(row))].join('\n')]
  const ending = [
    `${countOf(safe.length, 'read')} ${isWritten ? 'replaced' : 'can be replaced'}, ${countOf(others.length, 'place')} left`,
    dynamic > 0 && `${countOf(dynamic, 'dynamic reference')} may read it as well`,
  ]
  const after =
    isWritten && safe.length > 0
      ? '\nBranches that can no longer run are still there, and imports and variables that nothing uses any more: run your linter, and read the diff.'
      : ''
  return (
    [
      `${colors.bold(printable(config.key))}  ${printable(config.type)}${servedWords(served)}`,
      ...(report.noValue === undefined ? [] : [`Nothing can be replaced: ${printable(report.noValue)}.`]),
      ...section(title, safe),
      ...section(rest, others),
      ending.filter(Boolean).join('; ') + after,
    ].join('\n\n') + '\n'
  )
}

function servedWords(served: readonly Served[]): string {
  if (served.length === 0) return ''
  const words = served.map(({ environment, value, rules }) => {
    return `${printable(value)} in ${printable(environment)}${rules > 0 ? ` with ${countOf(rules, 'rule')}` : ''}`
  })
  return `, serves ${list(words)}`
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

export function cleanupJson({ config, served, value, places, isWritten }: CleanupReport): string {
  return toJson({
    key: config.key,
    type: config.type,
    ...(value !== undefined && { value }),
    served,
    written: isWritten,
    places: places.map(({ reference, edit, why }) => ({
      ...reference,
      ...(edit && { before: edit.before, after: edit.after }),
      ...(why !== undefined && { left: why }),
    })),
  })
}
