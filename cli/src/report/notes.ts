import { kindNames } from './kinds.js'
import { printable, printableStart } from './printable.js'
import { countOf, list as conjoined, quote } from './words.js'

const MAX_NOTES = 10

interface Completeness {
  /** Files and folders that could not be read. */
  notes: { file: string; reason: string }[]
  /** Files whose syntax was stepped over in places. */
  partial: string[]
  /** How many entries were left out, by reason. */
  skipped: Record<string, number>
  result: { filesScanned: number }
}

const REASONS: Record<string, string> = {
  ignored: 'ignored by .gitignore',
  notIncluded: 'that "include" does not match',
  excluded: 'left out by "exclude"',
  symbolicLink: 'reached by a symbolic link',
  notAFile: 'other than a regular file',
  binary: 'binary',
  tooLarge: 'over 1 MB',
  unreadable: 'unreadable',
}

/** A path that a scan is limited to. */
interface Limit {
  /** As it was written. */
  given: string
  /** It is a symbolic link, or reached through one. */
  isLinked: boolean
}

/**
 * What a scan could not read, for stderr beside the report; empty when there is nothing to say. With `verbose` also what
 * was left out on purpose, and every name.
 * @param limits the paths that the scan is limited to
 */
export function notesText(
  { notes, partial, skipped, result }: Completeness,
  verbose: boolean,
  limits: readonly Limit[] = [],
): string {
  const all = verbose ? Number.POSITIVE_INFINITY : MAX_NOTES
  const lines: string[] = []
  // Nothing found in nothing looks like a clean run; a mistyped glob is enough for it.
  if (result.filesScanned === 0) lines.push(nothingScanned(limits, verbose))
  if (notes.length > 0) {
    lines.push('Not everything could be read; references may be missing in:')
    lines.push(
      ...list(
        notes.map(({ file, reason }) => `${printable(file)}: ${printable(reason)}`),
        all,
      ),
    )
  }
  if (partial.length > 0 && verbose) {
    lines.push('Syntax that could not be read was skipped in:', ...list(partial.map(printable), all))
  } else if (partial.length > 0) {
    lines.push(`Syntax that could not be read was skipped in ${countOf(partial.length, 'file')}; --verbose names them.`)
  }
  const left = leftOut(skipped)
  if (verbose && left.length > 0) lines.push('Left out:', ...left.map((words) => `  ${words}`))
  if (verbose && leavesOutByName(skipped))
    lines.push(
      'To scan folders of such a name, name them in "include" of service.json, beside "**/*": "tools/build/**".',
    )
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

/** `3 ignored by .gitignore, 1 binary`; empty if nothing was left out. */
export function leftOutWords(skipped: Record<string, number>): string {
  return leftOut(skipped).join(', ')
}

function leftOut(skipped: Record<string, number>): string[] {
  const left = Object.entries(skipped)
    .filter(([, number]) => number > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return left.map(([reason, number]) => {
    const [, what, why = reason] = /^(file|folder) (.*)$/.exec(reason) ?? []
    return `${what === undefined ? number : countOf(number, what)} ${REASONS[why] ?? why}`
  })
}

/** Folders that are left out for their names alone may hold code of the project. */
function leavesOutByName(skipped: Record<string, number>): boolean {
  return Object.keys(skipped).some((reason) => reason.startsWith('folder named '))
}

function nothingScanned(limits: readonly Limit[], verbose: boolean): string {
  const how = verbose ? '' : ' --verbose says how many were left out, and why.'
  const [first, ...others] = limits
  if (!first) return `No file was scanned.${how}`
  const path = conjoined(limits.map(({ given }) => printable(quote(given))))
  if (first.isLinked && others.length === 0)
    return `No file was scanned: ${path} is a symbolic link or behind one, and links are not followed.`
  return `No file was scanned at ${path}: everything there is left out, or in a language that is not installed.${how}`
}

/** Entries of `service.json` that made no difference, for instance because of a typo. */
interface WithoutEffect {
  include: string[]
  exclude: string[]
  /** Keys that no read and no config has. */
  ignoreKeys: string[]
}

/** For stderr: a line for each. */
export function withoutEffectNotes({ include, exclude, ignoreKeys }: WithoutEffect): string[] {
  const line = (what: string, name: string, why: string) => `service.json: ${printable(quote(name))} in ${what} ${why}.`
  return [
    ...include.map((glob) => line('"include"', glob, 'matches no scanned file')),
    ...exclude.map((glob) => line('"exclude"', glob, 'leaves out nothing')),
    ...ignoreKeys.map((key) => line('"ignoreKeys"', key, 'is the key of no read and of no config')),
  ]
}

interface CommentPlace {
  file: string
  line: number
}

export interface IgnoreNotes {
  /** Comments that name an unknown kind of problem. */
  mistaken: (CommentPlace & { words: string[] })[]
  /** Comments whose last day is over, with it. */
  over: (CommentPlace & { until: string })[]
  /** Comments that accept nothing. */
  unused: CommentPlace[]
}

/** For stderr: comments that do nothing, though somebody wrote them to accept a problem. */
export function ignoreNotes({ mistaken, over, unused }: IgnoreNotes, verbose: boolean): string {
  const all = verbose ? Number.POSITIVE_INFINITY : MAX_NOTES
  const lines: string[] = []
  if (mistaken.length > 0) {
    lines.push(`Comments that ignore nothing, because the kinds of problems are ${conjoined(kindNames)}:`)
    lines.push(
      ...list(
        mistaken.map(({ words, ...where }) => `${placeOf(where)}: ${printable(words.map(quote).join(', '))}`),
        all,
      ),
    )
  }
  if (over.length > 0) {
    lines.push('Comments that no longer ignore anything, because their date has passed or does not exist:')
    lines.push(
      ...list(
        over.map(({ until, ...where }) => `${placeOf(where)}: until ${until}`),
        all,
      ),
    )
  }
  if (unused.length > 0)
    lines.push('Comments that ignore nothing, because there is no such problem:', ...list(unused.map(placeOf), all))
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function placeOf({ file, line }: CommentPlace): string {
  return `${printable(file)}:${line}`
}

/** For stderr: entries of a baseline that are no longer found. */
export function baselineNote(gone: string[], file: string): string {
  if (gone.length === 0) return ''
  const title = `No longer found, from the baseline ${printable(file)} (--write-baseline updates it):`
  return [title, ...list(gone.map(printable), MAX_NOTES), ''].join('\n')
}

function list(items: string[], most: number): string[] {
  const more = items.length - most
  return [
    ...items.slice(0, most).map((item) => `  ${printableStart(item)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
