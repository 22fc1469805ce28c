import type { SdkDescriptor } from '@service/scanner-kit'
import { beginScan, type ScanPlan } from '../scan/index.js'
import type { SdkChoice } from '../scan/chosen-sdks.js'
import type { Question } from '../scan/options.js'

/** Wrappers of wrappers of wrappers: more are hardly meant. */
const MOST_LAYERS = 6

/**
 * The wrappers that a scan described, and those around them: each scan for the calls of the last ones finds the next. What earlier scans have looked
 * for keeps its roles, so that everything means the same.
 */
export async function allLayers(
  first: readonly SdkDescriptor[],
  plan: ScanPlan,
  question: Question,
): Promise<SdkDescriptor[]> {
  const all = [...first]
  let last = first
  const { Memory } = await import('../scan/run/engine/memory.js')
  const memory = new Memory(plan.root).begin()
  let sought = plan.sdks.map(asSought)
  for (let layer = 1; last.length > 0 && layer < MOST_LAYERS; layer += 1) {
    const begun = beginScan({ ...plan, memory, sdks: [...sought, ...last] })
    sought = [...sought, ...last.map(asSought)]
    try {
      await begun.ready
      last = (await begun.answer({ ...question, explain: 'wrappers', passing: true })).explanation?.wrappers ?? []
    } finally {
      begun.stop()
    }
    all.push(...last)
  }
  return all
}

/** Those of the wrappers that scanned files call: of each other one, every scan would say that it finds no call. */
export async function calledOf(
  wrappers: readonly SdkDescriptor[],
  plan: ScanPlan,
  { project, keys }: Question,
): Promise<SdkDescriptor[]> {
  const begun = beginScan({ ...plan, sdks: [...plan.sdks, ...wrappers] })
  try {
    await begun.ready
    const { unmatched } = await begun.answer({ project, keys })
    return wrappers.filter(({ id }) => !unmatched.sdks.includes(id))
  } finally {
    begun.stop()
  }
}

function asSought(choice: SdkChoice): SdkChoice {
  if (typeof choice === 'string') return choice
  const { calls, sought = [] } = choice
  return { ...choice, calls: [], sought: [...sought, ...calls] }
}
