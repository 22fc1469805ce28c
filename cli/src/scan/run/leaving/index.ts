import { type Language, lastName, type SdkDescriptor } from '@service/scanner-kit'
import type { ChosenSdk } from '../../chosen-sdks.js'
import { groupOf } from '../../language-group.js'
import { ExpressionEvaluator } from '../../link/evaluate/expression-evaluator.js'
import type { Project } from '../../link/project/project.js'
import type { TreeOptions } from '../../options.js'
import { byFile } from '../../order.js'
import type { TimeSlice } from '../../time-slice.js'
import { TELLING } from '../../queries/survey/found.js'
import { sdksOf } from '../../queries/survey/markers.js'
import type { Sources } from '../../queries/survey/sources.js'
import { leavingCall, type LeavingCall } from '../../link/leaving/leaving-calls.js'
import { isPart, withinRepository } from './outside.js'

/** More files that lead to no SDK are not parsed for this: the first few say enough. */
const MOST_FILES = 500

interface LeavingSearch {
  options: TreeOptions
  project: Project
  sources: Sources
  /** What linking came upon. */
  linked: readonly LeavingCall[]
  /** Files that are reported and that no earlier run has seen. */
  isWanted: (file: string) => boolean
  slice: TimeSlice
}

/** Calls that look like an SDK's, on what is imported from a part of the repository that is not scanned. */
export async function findLeavingCalls(asked: LeavingSearch): Promise<LeavingCall[]> {
  const { options, sources, linked, slice } = asked
  if (sources.files.length === 0) return []
  const calls = [...linked, ...(isPart(options) ? ofOtherFiles(asked) : [])]
  if (calls.length === 0) return []
  const has = (file: string) => sources.indexOf(file) !== undefined
  const found = await withinRepository(calls, { ...options, has, languageOf: sources.languageOf, slice })
  // Of several imports that may be meant, one is enough.
  return byFile([...new Map([...found].reverse().map((one) => [`${one.file}:${one.line}`, one])).values()].reverse())
}

/** In files that reach no SDK through scanned code: of a part that has none at all, nothing else is parsed. Only telling names count. */
function ofOtherFiles({ options, project, sources, isWanted }: LeavingSearch): LeavingCall[] {
  const e = new ExpressionEvaluator(project)
  const others = [...sources.matching(TELLING)]
    .map((index) => sources.files[index] ?? '')
    .filter((file) => !project.mayNameSdk(file) && isWanted(file))
  return others.slice(0, MOST_FILES).flatMap((file) => {
    const language = sources.languageOf(file)
    if (!language) return []
    const sdks = tellingOf(language, options.sdks)
    const names = new Set(sdks.flatMap(({ calls }) => calls.map(({ name }) => name)))
    return sources.dependencies.during(groupOf(language), () =>
      (project.facts(file)?.calls ?? [])
        .filter((fact) => names.has(lastName(fact.callee) ?? ''))
        .flatMap((fact) => leavingCall(e, file, fact, sdks)),
    )
  })
}

/** A language's SDKs with nothing but their telling calls. */
function tellingOf(language: Language, sdks: readonly ChosenSdk[]): SdkDescriptor[] {
  return sdksOf(language, sdks).map((sdk) => ({
    ...sdk,
    calls: sdk.calls.filter(({ distinctive }) => distinctive === true),
  }))
}
