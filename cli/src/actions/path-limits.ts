import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../errors/failures.js'

/** What a scan is limited to. */
export interface PathLimit {
  /** As it was given. */
  given: string
  /** Absolute. */
  path: string
  /** It is a symbolic link, or reached through one below the root. */
  isLinked: boolean
}

/** The absolute path below the root, even if one of the two is written through a link. */
export async function pathInside(root: string, given: string): Promise<PathLimit> {
  // A path from an unset variable would otherwise mean the working directory.
  if (given.trim() === '') throw failure('pathMissing', { path: given })
  const absolute = path.resolve(given)
  const real = await realpath(absolute).catch(() => {
    throw failure('pathMissing', { path: given })
  })
  const realRoot = await realpath(root)
  const candidates: [string, string][] = [
    [root, absolute],
    [realRoot, real],
  ]
  for (const [base, target] of candidates) {
    const relative = path.relative(base, target)
    const isInside = relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
    if (isInside) return { given, path: path.join(root, relative), isLinked: path.join(realRoot, relative) !== real }
  }
  throw failure('pathOutside', { path: given, root })
}

/** Whether any of the files, relative to the root, is at or below one of the limits; without limits, all are. */
export function isAnyBelow(root: string, limits: readonly PathLimit[], files: readonly string[]): boolean {
  if (limits.length === 0) return files.length > 0
  const places = limits.map((limit) => path.relative(root, limit.path).split(path.sep).join('/'))
  return files.some((file) => places.some((place) => place === '' || file === place || file.startsWith(`${place}/`)))
}
