import { readdirSync, type Dirent } from 'node:fs'
import path from 'node:path'
import { inByteOrder } from '../files/byte-order.js'
import { startOfPaths } from '../files/start-of-paths.js'
import type { UnmatchedGlobs } from '../../options.js'
import { TimeSlice } from '../../time-slice.js'
import { unreadReason } from '../unread-reason.js'
import { readIfThere } from './git-config.js'
import { createGlobs, type Globs } from './globs.js'
import type { IgnoreRules } from './ignore-rules.js'
import { NO_OBSERVER, type Observer } from './observer.js'
import { IGNORE_FILE, rulesAtRoot, rulesOfRepository } from './repository.js'
import { isSkippedFolder } from './skipped-folders.js'

export { isTestPath } from './test-files.js'

interface WalkOptions {
  /** Absolute. */
  root: string
  /** Globs relative to the root; every file when empty. */
  include: string[]
  exclude: string[]
  /** Called now and then with the files found so far, in the order in which they were found. */
  onProgress?: (found: readonly string[]) => void
  observer?: Observer
  slice?: TimeSlice
}

export interface WalkResult {
  /** Relative to the root, with `/` on every system; in byte order. */
  files: string[]
  /** How many entries were left out, by reason; a folder counts once, whatever is below it. */
  skipped: Record<string, number>
  /** Folders that could not be read. */
  notes: WalkNote[]
  /** Globs that made no difference. */
  unmatched: UnmatchedGlobs
}

type SkipReason =
  | `${'file' | 'folder'} ${'ignored' | 'notIncluded' | 'excluded'}`
  | `folder named ${string}`
  | 'symbolicLink'
  | 'notAFile'

interface WalkNote {
  /** Relative to the root; `.` for the root itself. */
  file: string
  reason: string
}

/**
 * Lists the regular files below a folder without asking the disk about any of them singly.
 *
 * Ignored is what the rules of git match, as `git check-ignore --no-index` tells: `.gitignore` files at every level,
 * `.git/info/exclude` and `core.excludesFile`. A tracked file that a rule matches is left out as well: the same tree gives
 * the same list with and without its index. A repository inside (a submodule, a clone) is walked by its own rules.
 */
export async function listFiles(options: WalkOptions): Promise<WalkResult> {
  const walk = new Walk(options)
  const slice = options.slice ?? new TimeSlice()
  while (walk.step()) {
    if (!slice.isOver()) continue
    options.onProgress?.(walk.paths)
    await slice.nextTurn()
  }
  options.onProgress?.(walk.paths)
  const { skipped, notes } = walk
  return { files: inByteOrder(walk.paths), skipped, notes, unmatched: walk.unmatched() }
}

interface Folder {
  /** Relative, ending in `/`; empty for the root. */
  path: string
  rules: IgnoreRules
}

class Walk {
  readonly paths: string[] = []
  readonly skipped: Record<string, number> = {}
  readonly notes: WalkNote[] = []
  private readonly include: Globs
  private readonly exclude: Globs
  private readonly waiting: Folder[] = []
  private readonly observer: Observer
  private readonly start: string

  constructor(private readonly options: WalkOptions) {
    this.include = createGlobs(options.include.length > 0 ? options.include : ['**'])
    this.exclude = createGlobs(options.exclude)
    this.start = startOfPaths(options.root)
    this.observer = options.observer ?? NO_OBSERVER
    try {
      const { rules, ignored } = rulesAtRoot(options.root, this.observer)
      if (ignored) this.note('', 'git ignores this folder, so nothing in it is scanned')
      else this.waiting.push({ path: '', rules })
    } catch (error) {
      this.note('', unreadReason(error, ''))
    }
  }

  /** Reads one folder; false when none is left. */
  step(): boolean {
    const folder = this.waiting.pop()
    if (!folder) return false
    let entries: Dirent[]
    try {
      const place = this.start + folder.path
      const observe = this.observer.folder(folder.path)
      entries = readdirSync(place === '' ? '.' : place, { withFileTypes: true })
      observe(entries.map((entry) => entry.name))
    } catch (error) {
      this.note(folder.path, unreadReason(error, folder.path))
      return true
    }
    const rules = this.rulesIn(folder, entries)
    for (const entry of entries) this.visit(folder.path, entry, rules)
    return true
  }

  private rulesIn(folder: Folder, entries: Dirent[]): IgnoreRules {
    let rules = folder.rules
    const isRepository = folder.path !== '' && entries.some((entry) => entry.name === '.git')
    const hasOwn = entries.some((entry) => entry.name === IGNORE_FILE && entry.isFile())
    if (!isRepository && !hasOwn) return rules
    const place = path.join(this.options.root, folder.path)
    if (isRepository) rules = rulesOfRepository(place, this.observer) ?? rules
    if (!hasOwn) return rules
    const ignoreFile = path.join(place, IGNORE_FILE)
    this.observer.content(ignoreFile)
    return rules.with(readIfThere(ignoreFile))
  }

  private visit(parent: string, entry: Dirent, rules: IgnoreRules): void {
    const { name } = entry
    if (name === '.git') return
    const isFolder = entry.isDirectory()
    const relative = parent + name
    if (rules.ignores(name, isFolder)) this.leaveOut(isFolder ? 'folder ignored' : 'file ignored', relative)
    else if (isFolder) this.visitFolder(relative, name, rules)
    else if (entry.isSymbolicLink()) this.leaveOut('symbolicLink', relative)
    else if (!entry.isFile()) this.leaveOut('notAFile', relative)
    else if (!this.include.matches(relative)) this.count('file notIncluded')
    else if (this.exclude.matches(relative)) this.count('file excluded')
    else this.paths.push(relative)
  }

  private visitFolder(relative: string, name: string, rules: IgnoreRules): void {
    if (isSkippedFolder(name) && !this.include.names(relative)) this.leaveOut(`folder named ${name}`, relative)
    else if (!this.include.reaches(relative)) this.count('folder notIncluded')
    else if (this.exclude.coversFolder(relative)) this.count('folder excluded')
    else this.waiting.push({ path: `${relative}/`, rules: rules.enter(name) })
  }

  private count(reason: SkipReason): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1
  }

  /** A glob that names what is left out anyway is not a mistake. */
  private leaveOut(reason: SkipReason, relative: string): void {
    this.count(reason)
    this.exclude.touches(relative)
  }

  /** Globs of the options that made no difference; those of `exclude` for folders that are always left out do not count. */
  unmatched(): UnmatchedGlobs {
    const names = (glob: string) => glob.split('/')
    return {
      include: this.options.include.length === 0 ? [] : this.include.unmatched(),
      exclude: this.exclude.unmatched().filter((glob) => !names(glob).some(isSkippedFolder)),
    }
  }

  private note(folder: string, reason: string): void {
    this.notes.push({ file: folder === '' ? '.' : folder.slice(0, -1), reason })
  }
}
