import path from 'node:path'
import { kindNames } from '../report/kinds.js'
import { ignoreNotes, type IgnoreNotes } from '../report/notes.js'
import { decodeText, LONGEST_READ, readText } from '../scan/inputs/prefilter/read.js'
import { accepts, ignoreComments, isOver, type IgnoreComment } from '../validate/ignore-comments.js'
import type { Finding } from '../validate/index.js'

export interface Accepted<P> {
  /** Those that no comment accepts. */
  problems: P[]
  ignored: number
  note: string
}

interface IgnoreRequest {
  /** Absolute. */
  root: string
  /** Relative to the root, with `/`: every file that may have a problem. */
  files: Iterable<string>
  verbose: boolean
  /** The unsaved text of a file, if there is one. */
  textOf?: (file: string) => string | undefined
}

/** A file that has disappeared is not searched for comments; the problem stays. */
function textOnDisk(file: string, buffer: Buffer): string | undefined {
  const read = readText(file, buffer)
  return read.kind === 'text' ? decodeText(read.bytes) : undefined
}

/**
 * Removes the problems that comments in the code accept. Only files with problems are read, so a check without any takes no
 * longer; with `verbose`, also the other files with references, for comments that accept nothing.
 */
export function withoutIgnored<P extends { finding: Finding }>(
  all: P[],
  { root, files, verbose, textOf = () => undefined }: IgnoreRequest,
): Accepted<P> {
  const withProblems = new Set(all.map(({ finding }) => finding.file))
  if (withProblems.size === 0 && !verbose) return { problems: [], ignored: 0, note: '' }
  const buffer = Buffer.allocUnsafeSlow(LONGEST_READ)
  const comments = new Map<string, IgnoreComment[]>()
  for (const file of new Set([...withProblems, ...(verbose ? files : [])])) {
    const text = textOf(file) ?? textOnDisk(path.join(root, file), buffer)
    if (text !== undefined) comments.set(file, ignoreComments(text, kindNames))
  }
  const used = new Set<IgnoreComment>()
  // The same day everywhere: a check must not depend on where it runs.
  const today = new Date().toISOString().slice(0, 10)
  const problems = all.filter(({ finding }) => {
    const meant = (comments.get(finding.file) ?? []).filter((comment) => accepts(comment, finding))
    for (const comment of meant) used.add(comment)
    return meant.every((comment) => isOver(comment, today))
  })
  const notes: IgnoreNotes = { mistaken: [], over: [], unused: [] }
  for (const [file, ofFile] of comments) {
    for (const comment of ofFile) {
      const { line, unknown, until } = comment
      if (unknown.length > 0) notes.mistaken.push({ file, line, words: unknown })
      else if (until !== undefined && used.has(comment) && isOver(comment, today))
        notes.over.push({ file, line, until })
      else if (verbose && !used.has(comment)) notes.unused.push({ file, line })
    }
  }
  return { problems, ignored: all.length - problems.length, note: ignoreNotes(notes, verbose) }
}
