import { type CallFact, type Import, type SdkDescriptor } from '@service/scanner-kit'
import { modelOf } from '../../queries/facts/models.js'
import type { Evaluator } from '../evaluate/evaluator.js'
import { callsLike } from '../match.js'
import { importsBehind } from './imports-behind.js'

/** A call that looks like an SDK's, on the result of an import that leads to no scanned file. */
export interface LeavingCall {
  file: string
  /** 1-based. */
  line: number
  /** As its language has it. */
  module: string
  /** What is imported; `*` for all of it. */
  name: string
}

/** The leaving calls that a call may mean: one for each import behind it that leads to no scanned file. */
export function leavingCall(
  e: Evaluator,
  file: string,
  fact: CallFact,
  sdks: readonly SdkDescriptor[] = e.project.sdks.ofLanguage(file),
): LeavingCall[] {
  if (!sdks.some((sdk) => callsLike(sdk, fact).length > 0)) return []
  const { project } = e
  const imports = importsBehind(e, fact.callee, file)
  const isKnown = ({ module, name }: Import) =>
    project.sdks.ofModule(module, file).length > 0 ||
    project.resolve(module, file, name).length > 0 ||
    modelOf(project.language(file), module) !== undefined
  return imports.filter((one) => !isKnown(one)).map(({ module, name }) => ({ file, line: fact.line, module, name }))
}
