import { lstatSync, statSync } from 'node:fs'
import { Signatures } from '../queries/survey/signatures.js'
import { type PathList, pathsAt, PIECE } from './path-list.js'

/** Places to be looked at by several threads, and what an earlier run kept of each. */
export interface PlacesToCheck {
  /** A folder may be reached through a link, a file of a scan may not. */
  kind: 'file' | 'folder'
  /** Relative to the root, which is empty itself. */
  paths: PathList
  /** Empty for the working directory, otherwise absolute and ending in a separator. */
  root: string
  signatures: Float64Array<SharedArrayBuffer>
  /** 1 for each place that has not changed or does not matter; 0 for one to look at. */
  same: Uint8Array<SharedArrayBuffer>
  /** Where the next piece begins. */
  next: Int32Array<SharedArrayBuffer>
}

/** An exception for each place that is gone would take longer than the question. */
const QUIETLY = { throwIfNoEntry: false } as const

/** @returns what looks at the next piece of the list; it answers false once all are taken */
export function placeChecker({ kind, root, paths, signatures, same, next }: PlacesToCheck): () => boolean {
  const known = new Signatures(signatures)
  return () => {
    const piece = Atomics.add(next, 0, 1)
    const from = piece * PIECE
    if (from >= same.length) return false
    for (const [place, path] of pathsAt(paths, piece).entries()) {
      const index = from + place
      if (same[index] === 0 && isSame(kind, root + path || '.', index, known)) same[index] = 1
    }
    return true
  }
}

function isSame(kind: PlacesToCheck['kind'], path: string, index: number, known: Signatures): boolean {
  try {
    const stats = kind === 'file' ? lstatSync(path, QUIETLY) : statSync(path, QUIETLY)
    const isOfKind = kind === 'file' ? stats?.isFile() : stats?.isDirectory()
    return stats !== undefined && isOfKind === true && known.matches(index, stats)
  } catch {
    return false
  }
}
