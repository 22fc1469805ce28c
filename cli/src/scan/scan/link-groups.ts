import type { ChosenSdk } from '../chosen-sdks.js'
import { type UsedForm, usedForms } from '../link/forms.js'
import { link, type Linked } from '../link/index.js'
import type { Project } from '../link/project/project.js'
import { byFile } from '../order.js'
import type { Candidates } from '../queries/candidates/candidates.js'
import type { FactsStore } from '../queries/facts/store.js'
import type { Sources } from '../queries/survey/sources.js'

interface Asked {
  found: Candidates
  store: FactsStore
  sources: Sources
  sdks: readonly ChosenSdk[]
  projectOf: (candidates: readonly string[]) => Project
  isReported: (file: string) => boolean
  /** Whether somebody asks about the same files afterwards, so that their facts stay. */
  areAskedAgain: boolean
  showLinked: (done: number, total: number) => void
}

export interface LinkedGroups {
  linked: Linked
  usedForms: UsedForm[]
  /** Of all groups. */
  candidates: string[]
}

/**
 * Links one language group after another. What files of one do is nothing to another, so the facts and answers of a group
 * leave the memory before the next one begins.
 */
export async function linkGroups(asked: Asked): Promise<LinkedGroups> {
  const { found, store, sources, sdks, projectOf, isReported, areAskedAgain, showLinked } = asked
  const linked: Linked = { direct: [], dynamic: [], taken: new Map(), leaving: [] }
  const forms: UsedForm[] = []
  const all: string[] = []
  const total = found.count()
  for (const group of found.groupIds()) {
    const before = all.length
    sources.dependencies.turnToGroup(group)
    sources.dependencies.resumeSurvey()
    const candidates = [...found.filesOf(group), ...found.underOtherNames(group, store)]
    sources.dependencies.endSurvey()
    const files = candidates.filter(isReported)
    const project = projectOf(candidates)
    await link(project, files, linked, (done) => showLinked(before + done, Math.max(total, before + files.length)))
    forms.push(...usedForms(project, files, sdks))
    all.push(...candidates)
    if (!areAskedAgain) store.release(group)
  }
  sources.dependencies.endSurvey()
  return { linked, usedForms: byFile(forms), candidates: all }
}
