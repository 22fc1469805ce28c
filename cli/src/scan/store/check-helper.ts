import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { bundled } from '../inputs/bundled.js'
import type { PlacesToCheck } from './check-places.js'
import { statOf } from './trace.js'

/** What is kept of some 20,000 files; with less, a thread takes longer to start than it saves. */
export const MANY_BYTES = 4_000_000

/** A thread that looks at places beside the main one. Its start takes as long as reading the snapshot, so both are done at once. */
export class CheckHelper {
  /** Resolves however the thread ends: what it did not reach counts as changed. */
  private readonly ended: Promise<void>

  private constructor(private readonly worker: Worker) {
    this.ended = new Promise((resolve) => worker.on('message', resolve).on('error', resolve).on('exit', resolve))
  }

  /** @param snapshotFile what is kept of the tree; it may not exist yet */
  static start(snapshotFile: string): CheckHelper | undefined {
    const size = statOf(snapshotFile)?.size ?? 0
    if (size < MANY_BYTES || availableParallelism() === 1) return undefined
    return new CheckHelper(new Worker(bundled('check-places')))
  }

  look(tasks: PlacesToCheck[]): Promise<void> {
    this.worker.postMessage(tasks)
    return this.ended
  }

  /** Nothing is to be looked at. */
  dismiss(): void {
    void this.worker.terminate()
  }
}
