import { type CallFact, lastName, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'
import { argumentAt, type Found, keysAt, propertyUses, type Use, useOf } from './arguments.js'
import { chosenByHints, sdksInEvidence } from './evidence.js'
import type { Evaluator } from './evaluator.js'
import { matchesModule } from './project.js'
import type { Value } from './values.js'

/** A call of an SDK that names keys. */
export interface SdkUse {
  file: string
  sdk: SdkDescriptor
  call: SdkCall
  fact: CallFact
  keys: Exclude<Found, 'missing'>
  /** For each key of a list, or once for a single key; absent where the call passes no default. */
  defaults: Use[]
}

/** The SDK call that a call is, or undefined. */
export function matchCall(e: Evaluator, file: string, fact: CallFact): SdkUse | undefined {
  const proven = provenCall(e, file, fact)
  return proven && read(e, file, fact, proven.sdk, proven.call)
}

interface Candidate {
  sdk: SdkDescriptor
  call: SdkCall
}

function provenCall(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  if (fact.form === 'directive') return byEvidence(e, file, fact)
  const values = e.ask(fact.callee, file)
  const candidates = values.flatMap((value) => (value.kind === 'sdk' ? callsAt(e, file, fact, value) : []))
  if (candidates.length > 0) return chosenByHints(e, file, candidates)
  // Something else, or an SDK's member that reads nothing.
  if (values.length > 0 || fact.form !== 'call') return undefined
  return byEvidence(e, file, fact)
}

function callsAt(e: Evaluator, file: string, fact: CallFact, value: Value & { kind: 'sdk' }): Candidate[] {
  return value.sdk.calls
    .filter((call) => value.path === (call.on === undefined ? call.name : `<${call.on}>.${call.name}`))
    .filter((call) => formFits(call, fact) && fits(fact, call, false) && importFits(e, file, call))
    .map((call) => ({ sdk: value.sdk, call }))
}

function formFits(call: SdkCall, fact: CallFact): boolean {
  return (call.form ?? 'call') === fact.form
}

function importFits(e: Evaluator, file: string, call: SdkCall): boolean {
  const { requiresImport } = call
  if (requiresImport === undefined) return true
  return e.project.facts(file)?.imports.some((one) => matchesModule(requiresImport, one.module)) === true
}

/**
 * A receiver that cannot be followed, in a file that uses the SDK: only a call whose name no other library is likely to
 * have, with every argument it needs.
 */
function byEvidence(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  const name = lastName(fact.callee)
  const candidates = sdksInEvidence(e.project, file).flatMap((sdk) =>
    sdk.calls
      .filter((call) => call.name === name && formFits(call, fact))
      .filter(
        (call) =>
          (call.distinctive === true && (call.on === undefined) === (fact.callee.kind !== 'member')) ||
          call.form === 'directive',
      )
      .filter((call) => fits(fact, call, true))
      .map((call) => ({ sdk, call })),
  )
  return chosenByHints(e, file, candidates)
}

/** Whether the call has the arguments; one that is proven to be the SDK's may lack its default. */
function fits(fact: CallFact, call: SdkCall, strict: boolean): boolean {
  if (fact.form === 'component' || fact.form === 'directive' || fact.form === 'annotation') {
    return argumentAt(fact, call.key) !== 'missing'
  }
  const labelled = call.key.labelled === true && argumentAt(fact, call.key) === 'missing'
  if (labelled) return false
  if (call.default?.labelled === true && call.default.optional !== true && argumentAt(fact, call.default) === 'missing')
    return false
  const spread = fact.arguments.some((one) => one.spread)
  const count = fact.arguments.length
  if (call.maxArguments !== undefined && count > call.maxArguments) return false
  if (call.minArguments !== undefined && count < call.minArguments && !spread) return false
  if (!strict) return true
  const needsDefault = call.default && call.default.optional !== true && !call.default.property
  return (
    argumentAt(fact, call.key) !== 'missing' && (!needsDefault || argumentAt(fact, call.default ?? {}) !== 'missing')
  )
}

function read(e: Evaluator, file: string, fact: CallFact, sdk: SdkDescriptor, call: SdkCall): SdkUse | undefined {
  const keys = keysAt(e, file, fact, call.key)
  if (keys === 'missing') return undefined
  return { file, sdk, call, fact, keys, defaults: defaultsOf(e, file, fact, call) }
}

function defaultsOf(e: Evaluator, file: string, fact: CallFact, call: SdkCall): Use[] {
  if (!call.default) return []
  const argument = argumentAt(fact, call.default)
  if (argument === 'missing' || argument === 'hidden') return []
  const start = useOf(argument, file)
  if (!call.default.property) return [start]
  const found = propertyUses(e, start, call.default.property)
  return Array.isArray(found) ? found : []
}

/** Whether a call can be an SDK's, by the name it ends in: an SDK call's own, or a name the file gives to one. */
export function interestingCall(e: Evaluator, file: string): (fact: CallFact) => boolean {
  const callNames = new Set(e.project.sdks(file).flatMap((sdk) => sdk.calls.map((call) => call.name)))
  const names = new Set(callNames)
  const facts = e.project.facts(file)
  const members = facts?.classes.flatMap((one) => one.members) ?? []
  for (const { name, values } of [...(facts?.bindings ?? []), ...members]) {
    if (values.some((value) => callNames.has(lastName(value) ?? '') || boundMethod(value, callNames))) names.add(name)
  }
  return (fact) => names.has(lastName(fact.callee) ?? '')
}

/** `client.getValue.bind(client)`. */
function boundMethod(value: SdkUse['fact']['callee'], callNames: ReadonlySet<string>): boolean {
  if (value.kind !== 'call' || lastName(value.callee) !== 'bind' || value.callee.kind !== 'member') return false
  return callNames.has(lastName(value.callee.object) ?? '')
}
