import { inByteOrder } from '../inputs/files/byte-order.js'
import type { TreeOptions } from '../options.js'
import type { TimeSlice } from '../time-slice.js'
import type { CheckedSnapshot } from '../store/index.js'
import type { EarlySurvey } from './threads/early-survey.js'
import { listFiles, type WalkResult } from '../inputs/walk/index.js'
import { NO_OBSERVER } from '../inputs/walk/observer.js'
import { wouldList } from '../inputs/walk/would-list.js'

/** Whether anything is kept for later runs. */
export function keepsAnything({ cacheFile, snapshotFile, memory }: TreeOptions): boolean {
  return cacheFile !== undefined || snapshotFile !== undefined || memory !== undefined
}

/** The files of a scan. */
export interface Tree {
  walk: WalkResult
  /** Whether an earlier run's list still holds, and so what it found, if it looked for the same. */
  known: boolean
}

/** Lists the files, or finds that an earlier run's list still holds. Helpers begin to read what is listed already. */
export async function listTree(
  options: TreeOptions,
  snapshot: CheckedSnapshot | undefined,
  early: EarlySurvey,
  slice: TimeSlice,
): Promise<Tree> {
  const known = snapshot?.list()
  if (known) return { walk: known, known: true }
  const onProgress = (found: readonly string[]) => {
    options.onProgress?.({ stage: 'list', done: found.length })
    // What an earlier run saw of most files need not be looked at.
    if (snapshot?.hasEarlier() !== true) early.offer(found)
  }
  const { root, include, exclude } = options
  const observer = snapshot?.observer ?? NO_OBSERVER
  const walk = await listFiles({ root, include, exclude, onProgress, observer, slice })
  const unwritten = options.memory?.unwritten.filter((file) => wouldList(options, file)) ?? []
  const files = unwritten.length === 0 ? walk.files : inByteOrder([...walk.files, ...unwritten])
  return { walk: { ...walk, files }, known: false }
}
