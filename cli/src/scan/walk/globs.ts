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
}

type Test = (path: string) => boolean

const EVERYTHING = /^(\*\*|\*\*\/\*|\*\*\/\*\*)$/

/** @param globs when empty, nothing matches */
export function createGlobs(globs: string[]): Globs {
  const positive = globs.filter((glob) => !glob.startsWith('!')).map(clean)
  const negative = globs.filter((glob) => glob.startsWith('!')).map((glob) => clean(glob.slice(1)))
  if (positive.length === 0 && negative.length > 0) positive.push('**')
  const wanted = positive.map(testFor)
  const refused = negative.map(testFor)
  const bases = positive.map((glob) => (EVERYTHING.test(glob) ? '' : staticFolder(glob)))
  return {
    matches: (path) => wanted.some((test) => test(path)) && !refused.some((test) => test(path)),
    coversFolder: (folder) => refused.length === 0 && wanted.some((test) => test(folder)),
    reaches: (folder) => bases.some((base) => base === '' || isWithin(folder, base) || isWithin(base, folder)),
  }
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

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/')
}

/** The folders before the first wildcard; as written, they may also be a real name with brackets. */
function staticFolder(glob: string): string {
  const before = glob.split('/')
  const wild = before.findIndex((segment) => /[*?[\]{}()!+@\\]/.test(segment))
  return (wild === -1 ? before : before.slice(0, wild)).join('/')
}
