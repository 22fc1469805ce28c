import { ensureAwkwardTree } from '../awkward-trees.js'
import { peakMemory } from '../measure.js'
import { failure } from '../rounds.js'

export const MOST_MEMORY_MB = 320

/**
 * The most memory the scan takes where a careless one takes all there is.
 * @returns rows `{ name, memory, failed }`, memory in MB
 */
export async function measureMemory({ scan, medium, say }) {
  const cases = [
    ['one line of 1 MB', () => ensureAwkwardTree('line', say), 1_000],
    ['a minified file of 1 MB', () => ensureAwkwardTree('minified', say), 1_000],
    ['100,000 tiny files', () => ensureAwkwardTree('tiny', say), 1_000],
    ['a folder of 50,000 entries', () => ensureAwkwardTree('wide', say), 1_000],
    ['10,000 keys on the medium tree', () => medium.folder, 10_000],
  ]
  const rows = []
  for (const [name, folder, keys] of cases) {
    const { memory, status, err } = await peakMemory(scan(folder(), keys))
    const failed = status === 0 ? undefined : failure(status, err)
    // An interrupted scan says nothing about what a whole one takes.
    rows.push({ name, memory: failed === undefined ? memory : undefined, failed })
  }
  return rows
}
