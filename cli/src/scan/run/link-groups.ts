import type { ChosenSdk } from '../chosen-sdks.js'
import { type UsedForm, usedForms } from '../link/forms.js'
import { link, type Linked } from '../link/index.js'
import type { Project } from '../link/project/project.js'
import { byFile } from '../order.js'
import { collectGarbage } from './collect-garbage.js'
import type { Candidates } from '../queries/candidates/candidates.js'
import type { FactsStore } from '../queries/facts/store.js'
import type { Sources } from '../queries/survey/sources.js'

interface LinkRequest {
  found: Candidates
  /** In the order in which they are linked. */
  groups: readonly string[]
  /** Resolves when the facts of a group's candidates are there. */
  prepare: (group: string) => Promise<void>
  store: FactsStore
  sources: Sources
  sdks: readonly ChosenSdk[]
  projectOf: (candidates: readonly string[]) => Project
  isReported: (file: string) => boolean
  /** Whether the same files are scanned again later, so that their facts are kept. */
  areAskedAgain: boolean
  /** Whether the process continues with other scans: it keeps facts, and cannot wait for a collection after each edit. */
  goesOn: boolean
  showLinked: (done: number, total: number) => void
}

export interface LinkedGroups {
  linked: Linked
  usedForms: UsedForm[]
  /** Of all groups. */
  candidates: string[]
}

/**
 * Links one language group after another. Groups do not affect each other, so the facts and answers of one
 * leave the memory before the next one begins.
 */
export async function linkGroups(asked: LinkRequest): Promise<LinkedGroups> {
  const { groups, store, sources, areAskedAgain, goesOn } = asked
  const all: LinkedGroups = {
    linked: { direct: [], dynamic: [], keyPlaces: new Map(), leaving: [] },
    usedForms: [],
    candidates: [],
  }
  for (const group of groups) {
    await linkGroup(group, asked, all)
    if (areAskedAgain) continue
    store.release(group)
    if (!goesOn) collectGarbage()
  }
  sources.dependencies.endSurvey()
  return { ...all, usedForms: byFile(all.usedForms) }
}

/** A separate function, so that nothing in it is held when it has ended. */
async function linkGroup(group: string, asked: LinkRequest, all: LinkedGroups): Promise<void> {
  const { found, prepare, store, sources, sdks, projectOf, isReported, showLinked } = asked
  const before = all.candidates.length
  sources.dependencies.turnToGroup(group)
  sources.dependencies.resumeSurvey()
  await prepare(group)
  const candidates = [...found.filesOf(group), ...found.underAliases(group, store)]
  sources.dependencies.endSurvey()
  const files = candidates.filter(isReported)
  const project = projectOf(candidates)
  const total = Math.max(found.callingCount(), before + files.length)
  await link(project, files, all.linked, (done) => showLinked(before + done, total))
  all.usedForms.push(...usedForms(project, files, sdks))
  all.candidates.push(...candidates)
}
