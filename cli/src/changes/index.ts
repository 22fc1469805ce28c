import { failure } from '../errors/failures.js'
import { linesOfDiff, type Lines, without } from './diff.js'
import { git, gitOutput } from './git.js'

/** Which changes are looked at. */
export type ChangesAsked = { staged: true } | { since: string }

/** Lines that have changed, of files as they lie in the folder now. */
export interface ChangedLines {
  /** Whether a line of a file has changed; the file's path is relative to the folder, with `/`. */
  has: (file: string, line: number) => boolean
  /** Every file with such lines. */
  files: string[]
  /** Those that have further changes which are not staged. */
  alsoUnstaged: string[]
}

/** A diff that no setting of the user changes, with names relative to the folder. */
const DIFF = [
  ...['-c', 'core.quotePath=false', 'diff', '--no-color', '--no-ext-diff', '--no-textconv', '--unified=0'],
  ...['--inter-hunk-context=0', '--src-prefix=a/', '--dst-prefix=b/', '--find-renames', '--ignore-submodules'],
  '--relative',
]

/** @param folder absolute */
export async function changedLines(folder: string, asked: ChangesAsked): Promise<ChangedLines> {
  const option = 'staged' in asked ? 'staged' : 'since'
  const inside = await git(folder, option, ['rev-parse', '--is-inside-work-tree'])
  if (inside.code !== 0 || inside.stdout.trim() !== 'true') throw failure('noGitRepository', { option, folder })
  return 'staged' in asked ? stagedLines(folder) : linesSince(folder, asked.since)
}

/**
 * What is checked is what lies in the folder, so staged lines are counted as they stand there: those that differ from the last commit and
 * not from what is staged.
 */
async function stagedLines(folder: string): Promise<ChangedLines> {
  const head = await git(folder, 'staged', ['rev-parse', '--verify', '--quiet', 'HEAD'])
  // Before the first commit everything is compared with nothing.
  const base =
    head.code === 0 ? 'HEAD' : (await gitOutput(folder, 'staged', ['hash-object', '-t', 'tree', '--stdin'])).trim()
  const [all, unstaged] = [
    linesOfDiff(await gitOutput(folder, 'staged', [...DIFF, base, '--'])),
    linesOfDiff(await gitOutput(folder, 'staged', [...DIFF, '--'])),
  ]
  const staged = without(all, unstaged)
  return changed(
    staged,
    [...staged.keys()].filter((file) => unstaged.has(file)),
  )
}

/** Since the commit where the branch left the ref, with files that git does not know yet. */
async function linesSince(folder: string, ref: string): Promise<ChangedLines> {
  const found = ref.startsWith('-')
    ? undefined
    : await git(folder, 'since', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  if (found?.code !== 0) throw failure('unknownRef', { ref })
  const base = await git(folder, 'since', ['merge-base', found.stdout.trim(), 'HEAD'])
  if (base.code !== 0) throw failure('noCommonCommit', { ref })
  const lines = linesOfDiff(await gitOutput(folder, 'since', [...DIFF, base.stdout.trim(), '--']))
  const unknown = await gitOutput(folder, 'since', ['ls-files', '-z', '--others', '--exclude-standard'])
  const fresh = new Set(unknown.split('\0').filter((file) => file !== ''))
  const known = changed(lines, [])
  return {
    has: (file, line) => fresh.has(file) || known.has(file, line),
    files: [...known.files, ...fresh],
    alsoUnstaged: [],
  }
}

function changed(lines: Lines, alsoUnstaged: string[]): ChangedLines {
  const files = [...lines].flatMap(([file, own]) => (own.size > 0 ? [file] : []))
  return { has: (file, line) => lines.get(file)?.has(line) === true, files, alsoUnstaged }
}
