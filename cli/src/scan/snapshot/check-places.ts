import { lstatSync, statSync } from 'node:fs'
import { Signatures } from '../survey/signatures.js'

/** Places to be looked at by several threads, and what an earlier run kept of each. */
export interface PlacesToCheck {
  /** A folder may be reached through a link, a file of a scan may not. */
  kind: 'file' | 'folder'
  /** Relative to the root, joined by NUL, which none holds. */
  paths: string
  /** Empty where it is the working directory, else absolute and ending in a separator. */
  root: string
  signatures: Float64Array<SharedArrayBuffer>
  /** 0 for places that do not matter; they count as they were. */
  wanted: Uint8Array<SharedArrayBuffer>
  /** Set to 1 for each place that is as it was. */
  same: Uint8Array<SharedArrayBuffer>
  /** Where the next piece begins. */
  next: Int32Array<SharedArrayBuffer>
}

const PIECE = 256

/** An exception for each place that is gone would take longer than the question. */
const QUIETLY = { throwIfNoEntry: false } as const

/** @returns what looks at the next piece of the list; it answers false once all are taken */
export function placeChecker({ kind, root, signatures, wanted, same, next, ...list }: PlacesToCheck): () => boolean {
  const paths = list.paths.split('\0')
  const known = new Signatures(signatures)
  return () => {
    const from = Atomics.add(next, 0, PIECE)
    for (let index = from; index < Math.min(from + PIECE, same.length); index += 1) {
      if (wanted[index] === 0 || isSame(kind, root + (paths[index] ?? ''), index, known)) same[index] = 1
    }
    return from < same.length
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
