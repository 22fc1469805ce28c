import { failure } from '../errors/failures.js'
import { linesOfDiff, type Lines } from './diff.js'
import { git, gitOutput } from './git.js'

/** Which changes are looked at. */
export type ChangesAsked = { staged: true } | { since: string }

/** Lines that have changed. Files are named relative to the folder, with `/`. */
export interface ChangedLines {
  has: (file: string, line: number) => boolean
  /** Every file with such lines. */
  files: string[]
  /** The staged content of files that have other content in the folder: the commit is made of it, so it is what counts. */
  staged: ReadonlyMap<string, string>
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

async function stagedLines(folder: string): Promise<ChangedLines> {
  const ask = (...args: string[]) => gitOutput(folder, 'staged', args)
  const lines = changed(linesOfDiff(await ask(...DIFF, '--cached', '--')))
  const names = await ask('diff', '--name-only', '-z', '--no-ext-diff', '--ignore-submodules', '--relative', '--')
  const unstaged = new Set(names.split('\0'))
  const staged = new Map<string, string>()
  for (const file of lines.files) if (unstaged.has(file)) staged.set(file, await ask('show', `:./${file}`))
  return { ...lines, staged }
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
  const known = changed(lines)
  return {
    has: (file, line) => fresh.has(file) || known.has(file, line),
    files: [...known.files, ...fresh],
    staged: new Map(),
  }
}

function changed(lines: Lines): Pick<ChangedLines, 'has' | 'files'> {
  const files = [...lines].flatMap(([file, own]) => (own.size > 0 ? [file] : []))
  return { has: (file, line) => lines.get(file)?.has(line) === true, files }
}
