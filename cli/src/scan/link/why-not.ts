import { type CallFact, lastName, type SdkDescriptor } from '@service/scanner-kit'
import type { Evaluator } from './evaluate/evaluator.js'
import { hasRole, pathOfCall } from './evaluate/sdk-values.js'
import type { SdkValue } from './evaluate/values.js'
import { argumentsFit, callsLike, formFits, importFits } from './match.js'
import { sdksInEvidence } from './project/evidence.js'

/** A call with the name of an SDK's that was not recognised as one. */
interface NoCall {
  sdk: SdkDescriptor
  reason: string
}

/** Why a call is not an SDK's, for each SDK that it may be meant for. Nothing for calls that are clearly on something else. */
export function whyNot(e: Evaluator, file: string, fact: CallFact): NoCall[] {
  const values = e.ask(fact.callee, file)
  const gaveUp = e.gaveUp
  const reached = values.filter((value) => value.kind === 'sdk')
  if (reached.length > 0) return reached.flatMap((value) => whyNotOf(e, file, fact, value) ?? [])
  if (values.length > 0) return []
  const near = sdksInEvidence(e.project, file)
  const reason = gaveUp ? 'it takes too many steps to follow' : 'what it is called on cannot be followed to the SDK'
  return e.project.sdks
    .ofLanguage(file)
    .filter((sdk) => near.includes(sdk) || e.project.sdks.isOfTeam(sdk))
    .filter((sdk) => callsLike(sdk, fact).length > 0)
    .map((sdk) => ({ sdk, reason }))
}

function whyNotOf(e: Evaluator, file: string, fact: CallFact, value: SdkValue): NoCall | undefined {
  const { sdk, path } = value
  const name = lastName(fact.callee) ?? ''
  const say = (reason: string) => ({ sdk, reason })
  const called = sdk.calls.filter((call) => path === pathOfCall(call))
  const [first] = called.filter((call) => formFits(call, fact))
  if (first) {
    if (!called.some((call) => argumentsFit(call, fact))) return say('its arguments are not those that are described')
    const missing = called.find((call) => !importFits(e, file, call))?.requiresImport
    return missing === undefined ? undefined : say(`the file does not import ${missing}`)
  }
  if (called.length > 0) return say(`it is no ${called[0]?.form ?? 'plain call'}, as the described one is`)
  const role = /^<([^>]+)>\.[^.]+$/.exec(path)?.[1]
  if (role !== undefined) return say(`no call of that name is described on "${role}"`)
  // A type that is constructed, a role that is created: not a call that reads.
  if (hasRole(value) || !sdk.calls.some((call) => call.name === name)) return undefined
  return say(`"${path}" leads to no role that the call is described on`)
}
