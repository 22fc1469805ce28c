import picomatch from 'picomatch'

/**
 * Globs of `include` and `exclude`, relative to the scan root. `src`, `src/`, `./src` and `src/**` all mean everything
 * below `src`; a path that exists as written counts as itself, brackets and all (`app/[id]`); names with a leading dot are
 * matched; an entry with a leading `!` takes away from the others of its list.
 */
export interface Globs {
  matches: (path: string) => boolean
  /** Whether everything below the folder matches. Never wrongly true. */
  coversFolder: (folder: string) => boolean
  /** Whether something below the folder can match. Never wrongly false. */
  reaches: (folder: string) => boolean
  /** Whether a glob writes the folder's own name, rather than a wildcard: `build`, `packages/web/{build,dist}`. */
  names: (folder: string) => boolean
  /** Takes note that a path is named, whatever becomes of it. */
  touches: (path: string) => void
  /** The globs, as written, that have matched nothing so far; never one that matches everything. */
  unmatched: () => string[]
}

type Test = (path: string) => boolean

const EVERYTHING = /^(\*\*|\*\*\/\*|\*\*\/\*\*)$/

/** @param globs when empty, nothing matches */
export function createGlobs(globs: string[]): Globs {
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map((glob) => newEntry(glob, glob))
  const refused = globs.filter((glob) => glob.startsWith('!')).map((glob) => newEntry(glob, glob.slice(1)))
  if (wanted.length === 0 && refused.length > 0) wanted.push(newEntry('**', '**'))
  const bases = wanted.map(({ pattern }) => (EVERYTHING.test(pattern) ? '' : staticFolder(pattern)))
  return {
    matches: (path) => someMatch(wanted, path) && !someMatch(refused, path),
    coversFolder: (folder) => refused.length === 0 && someMatch(wanted, folder),
    reaches: (folder) => bases.some((base) => base === '' || isWithin(folder, base) || isWithin(base, folder)),
    names: (folder) => wanted.some(({ pattern }) => namesFolder(pattern, folder)),
    touches: (path) => {
      if (someMatch(wanted, path)) someMatch(refused, path)
    },
    unmatched: () =>
      [...wanted, ...refused].filter((one) => !one.matched && !EVERYTHING.test(one.pattern)).map(({ given }) => given),
  }
}

interface Entry {
  given: string
  pattern: string
  test: Test
  matched: boolean
}

function newEntry(given: string, glob: string): Entry {
  const pattern = clean(glob)
  return { given, pattern, test: testFor(pattern), matched: false }
}

/** Also asks those behind the first that matches, as long as they have matched nothing. */
function someMatch(entries: readonly Entry[], path: string): boolean {
  let isMatched = false
  for (const entry of entries) {
    if ((isMatched && entry.matched) || !entry.test(path)) continue
    isMatched = entry.matched = true
  }
  return isMatched
}

function clean(glob: string): string {
  const path = glob
    .trim()
    .replace(/^(\.?\/)+/, '')
    .replace(/(\/\*\*)?\/*$/, '')
  return path === '' || path === '.' ? '**' : path
}

/** True for what the glob names and for everything below. */
function testFor(glob: string): Test {
  if (EVERYTHING.test(glob)) return () => true
  const pattern = picomatch([glob, `${glob}/**`], { dot: true })
  return (path) => isWithin(path, glob) || pattern(path)
}

/** Whether a segment of the glob is, or lists in braces, the last name of the folder, and what is up to there leads to it. */
function namesFolder(glob: string, folder: string): boolean {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  const segments = glob.split('/')
  return segments.some((segment, at) => {
    if (!segment.split(/[{,}]/).includes(name)) return false
    const start = segments.slice(0, at + 1).join('/')
    return start === folder || picomatch.isMatch(folder, start, { dot: true })
  })
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/')
}

/** The folders before the first wildcard; as written, they may also be a real name with brackets. */
function staticFolder(glob: string): string {
  const before = glob.split('/')
  const wild = before.findIndex((segment) => /[*?[\]{}()!+@\\]/.test(segment))
  return (wild === -1 ? before : before.slice(0, wild)).join('/')
}
