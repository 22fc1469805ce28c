import { getOrMake, type ProjectView } from '@service/scanner-kit'
import { parse as parseJson, type ParseError } from 'jsonc-parser'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readRegularFile } from './files/regular-file.js'
import { RecentTexts } from './recent-texts.js'
import { startOfPaths } from './files/start-of-paths.js'
import { NO_OBSERVER, type Observer } from './walk/observer.js'

/** Manifests are small; a larger file is not one. */
const MAX_MANIFEST_BYTES = 4_000_000

/** Characters of manifests that are kept rather than read again. */
const MOST_KEPT = 4_000_000

interface Viewed {
  /** Absolute. */
  root: string
  files: readonly string[]
  /** Unsaved texts by file, instead of what the disk holds. */
  overlay?: ReadonlyMap<string, string> | undefined
  /** Called with files before they are read. */
  observer?: Observer | undefined
  /** The texts of the files that were read as files of the scan; notes which ones are requested. */
  sourceText?: (file: string) => string | undefined
}

/** What languages may see of the project: the listed files, and the text of any file below the root. */
export function createProjectView({
  root,
  files,
  overlay,
  observer = NO_OBSERVER,
  sourceText = () => undefined,
}: Viewed): ProjectView {
  const listed = new Set(files)
  const manifests = new RecentTexts(MOST_KEPT)
  const json = new Map<string, unknown>()
  const folder = root.endsWith(path.sep) ? root : root + path.sep
  const start = startOfPaths(root)
  let byFolder: Groups | undefined
  let byName: Groups | undefined
  let sorted: string[] | undefined

  const read = (file: string): string | undefined => {
    const isListed = listed.has(file)
    const source = isListed ? sourceText(file) : undefined
    if (source !== undefined) return source
    return manifests.get(file, () => {
      const absolute = isListed ? folder + file : below(root, file)
      if (absolute !== undefined) observer.content(absolute)
      const onDisk = () => (absolute === undefined ? undefined : readManifest(isListed ? start + file : absolute))
      return overlay?.get(file) ?? onDisk()
    })
  }
  return {
    has: (file) => listed.has(file),
    read,
    readJson: (file) => {
      const text = read(file)
      return getOrMake(json, file, () => parseManifest(text))
    },
    list: (folder) => {
      byFolder ??= group(files, (file) => path.posix.dirname(file))
      return filesOf(byFolder, folder === '' ? '.' : folder)
    },
    below: (folder) => {
      sorted ??= [...files].sort()
      return folder === '' || folder === '.' ? sorted : startingWith(sorted, `${folder}/`)
    },
    named: (name) => {
      byName ??= group(files, (file) => path.posix.basename(file))
      return filesOf(byName, name)
    },
  }
}

/** The part of a sorted list that begins with a text. */
function startingWith(sorted: string[], start: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const from = low
  while (low < sorted.length && sorted[low]?.startsWith(start) === true) low += 1
  return sorted.slice(from, low)
}

/** The absolute path of a place below the root; undefined for any other. */
function below(root: string, file: string): string | undefined {
  const absolute = path.resolve(root, file)
  const relative = path.relative(root, absolute)
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : absolute
}

function readManifest(place: string): string | undefined {
  // Most are missing, and making the error takes five times as long as asking.
  if (!existsSync(place)) return undefined
  try {
    return readRegularFile(place, MAX_MANIFEST_BYTES)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
  } catch {
    // A folder or unreadable: there is nothing to learn from it.
    return undefined
  }
}

function parseManifest(text: string | undefined): unknown {
  if (text === undefined) return undefined
  const errors: ParseError[] = []
  const value: unknown = parseJson(text, errors, { allowTrailingComma: true })
  return errors.length > 0 && value === undefined ? undefined : value
}

/** Files by a part of their paths. Most names are unique: a list for each would take more memory than the paths. */
type Groups = Map<string, string | string[]>

function group(files: readonly string[], keyOf: (file: string) => string): Groups {
  const groups: Groups = new Map()
  for (const file of files) {
    const key = keyOf(file)
    const same = groups.get(key)
    if (same === undefined) groups.set(key, file)
    else if (typeof same === 'string') groups.set(key, [same, file])
    else same.push(file)
  }
  return groups
}

function filesOf(groups: Groups, key: string): string[] {
  const files = groups.get(key) ?? []
  return typeof files === 'string' ? [files] : files
}
