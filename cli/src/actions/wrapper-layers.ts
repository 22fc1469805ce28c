import type { SdkDescriptor } from '@service/scanner-kit'
import { beginScan, type ScanPlan } from '../scan/index.js'
import type { Question } from '../scan/options.js'

/** Wrappers of wrappers of wrappers: more are hardly meant. */
const MOST_LAYERS = 6

/** The wrappers that a scan described, and those around them: each scan with all that is described so far finds the next. */
export async function allLayers(
  first: readonly SdkDescriptor[],
  plan: ScanPlan,
  question: Question,
): Promise<SdkDescriptor[]> {
  const all = [...first]
  let last = first
  for (let layer = 1; last.length > 0 && layer < MOST_LAYERS; layer += 1) {
    const begun = beginScan({ ...plan, sdks: [...plan.sdks, ...all] })
    try {
      await begun.ready
      last = (await begun.answer(question)).explanation?.wrappers ?? []
    } finally {
      begun.stop()
    }
    all.push(...last)
  }
  return all
}
