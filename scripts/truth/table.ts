/** What `npm run truth` prints: a row for each language, and with `--verbose` every place that is not as labelled. */
import type { Comparison } from './compare.js'

export interface Outcome {
  language: string
  name: string
  comparison: Comparison
}

interface Row {
  language: string
  repositories: number
  labelled: number
  found: number
  keyUnknown: number
  wrong: number
  missed: number
  extra: number
  /** Found of labelled, 0 to 1. */
  recall: number
  /** Found of all that was reported with a claim: a call whose key is unknown claims nothing. 0 to 1. */
  precision: number
}

const ALL = 'all'

/** A row for each language, and one for all together. */
export function rowsOf(outcomes: readonly Outcome[]): Row[] {
  const languages = [...new Set(outcomes.map(({ language }) => language))]
  const rows = languages.map((id) =>
    rowOf(
      id,
      outcomes.filter(({ language }) => language === id),
    ),
  )
  return rows.length > 1 ? [...rows, rowOf(ALL, outcomes)] : rows
}

function rowOf(language: string, outcomes: readonly Outcome[]): Row {
  const sum = (part: keyof Comparison) => outcomes.reduce((total, one) => total + one.comparison[part].length, 0)
  const [found, keyUnknown, wrong] = [sum('found'), sum('keyUnknown'), sum('wrong')]
  const [missed, extra] = [sum('missed'), sum('extra')]
  const labelled = found + keyUnknown + wrong + missed
  const recall = share(found, labelled)
  const precision = share(found, found + wrong + extra)
  return {
    language,
    repositories: outcomes.length,
    labelled,
    found,
    keyUnknown,
    wrong,
    missed,
    extra,
    recall,
    precision,
  }
}

/** Nothing to find is all found. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}

/** In Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  const lines = rows.map((row) => {
    const { language, repositories, labelled, found, keyUnknown, wrong, missed, extra, recall, precision } = row
    const numbers = [repositories, labelled, found, keyUnknown, wrong, missed, extra]
    return `| ${[language, ...numbers, percent(recall), percent(precision)].join(' | ')} |`
  })
  const head =
    'Language | Repositories | Labelled | Found | Key unknown | Wrong key | Missed | Extra | Recall | Precision'
  const columns = head.split(' | ').length
  return [`| ${head} |`, `| --- ${'| ---: '.repeat(columns - 1)}|`, ...lines].join('\n')
}

/** Every place of a repository that is not as labelled, a line each. */
export function differencesOf({ comparison }: Outcome): string[] {
  const { keyUnknown, wrong, missed, extra } = comparison
  const key = (value: string | null) => value ?? '(unknown)'
  return [
    ...missed.map((read) => `missed       ${read.path}:${read.line}  ${key(read.key)}`),
    ...keyUnknown.map((read) => `key unknown  ${read.path}:${read.line}  ${key(read.key)}`),
    ...wrong.map(({ label, reported }) => {
      return `wrong key    ${label.path}:${label.line}  ${key(label.key)}, reported as ${key(reported)}`
    }),
    ...extra.map((one) => `extra        ${one.path}:${one.line}  ${key(one.key)}`),
  ]
}

/** What of `--min-recall` the rows are below, as `language=recall` or a recall for every language; a sentence each. */
export function belowLeast(rows: readonly Row[], least: readonly string[]): string[] {
  const limits = least.map(limitOf)
  return rows.flatMap(({ language, recall }) => {
    const limit = limits.findLast((one) => one.language === language || (!one.language && language !== ALL))
    if (!limit || recall >= limit.recall) return []
    return [`${language}: the recall is ${recall.toFixed(3)}, below ${limit.recall}`]
  })
}

/** @throws Error that says what is wrong with the text */
function limitOf(text: string): { language?: string; recall: number } {
  const [left = '', right] = text.split('=')
  const recall = Number(right ?? left)
  const isShare = recall >= 0 && recall <= 1 && (right ?? left) !== ''
  if (!isShare) throw new Error(`--min-recall takes a number from 0 to 1, such as 0.9 or java=0.9, and not "${text}"`)
  return right === undefined ? { recall } : { language: left, recall }
}
