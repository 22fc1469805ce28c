import type { CallFact } from '@service/scanner-kit'
import { type Classified, classify } from './classify.js'
import { ExpressionEvaluator } from './evaluate/expression-evaluator.js'
import { Interest } from './interest.js'
import { matchCall } from './match.js'
import { type LeavingCall, leavingCall } from './leaving/leaving-calls.js'
import type { Project } from './project/project.js'
import { TimeSlice } from '../time-slice.js'

export interface Linked {
  direct: Classified['direct']
  dynamic: Classified['dynamic']
  /** By file: `line:column` of the key literals that are direct references. */
  keyPlaces: Map<string, Set<string>>
  /** Calls that may be an SDK's, on imports of files that are not scanned. */
  leaving: LeavingCall[]
}

/** Progress need not be drawn more often than this. */
const SLICE_MS = 30

/** Everything in a file that may be a read. Most files have no members that may be one, so nothing is copied for them. */
function callsAndMembers(calls: readonly CallFact[], members: readonly CallFact[]): readonly CallFact[] {
  return members.length > 0 ? [...calls, ...members] : calls
}

/**
 * Follows every call that can be an SDK's, in files of one language group.
 * @param linked receives what is found
 */
export async function link(
  project: Project,
  files: readonly string[],
  linked: Linked,
  onProgress: (done: number) => void,
): Promise<void> {
  const e = new ExpressionEvaluator(project)
  const interest = new Interest(project)
  const slice = new TimeSlice(undefined, SLICE_MS)
  for (const [index, file] of files.entries()) {
    if (slice.isOver()) {
      onProgress(index)
      await slice.nextTurn()
    }
    const taken = new Set<string>()
    linked.keyPlaces.set(file, taken)
    for (const fact of callsAndMembers(project.facts(file)?.calls ?? [], interest.membersOf(file))) {
      if (!interest.has(file, fact)) continue
      const use = matchCall(e, file, fact)
      if (use) classify(e, use, { ...linked, keyPlaces: taken })
      else linked.leaving.push(...leavingCall(e, file, fact))
    }
  }
}
