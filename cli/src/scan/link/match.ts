import {
  type ArgumentPosition,
  type CallFact,
  isKeyed,
  lastName,
  type SdkCall,
  type SdkDescriptor,
} from '@service/scanner-kit'
import { argumentAt, type UsesAt, keysAt, propertyUses, type Use, useOf } from './arguments.js'
import type { Evaluator } from './evaluate/evaluator.js'
import { mayUnwrap } from './evaluate/members/held.js'
import { holders } from './evaluate/members/properties.js'
import { leadsOn, pathOfCall, sdkValue } from './evaluate/sdk-values.js'
import type { Value } from './evaluate/values.js'
import { extensionCalls } from './extension-calls.js'
import { sdksInEvidence } from './project/evidence.js'
import { chosenByHints } from './project/hints.js'
import { matchesModule } from '../module-pattern.js'

/** A call of an SDK that names keys. */
export interface SdkUse {
  file: string
  sdk: SdkDescriptor
  call: SdkCall
  reads: MatchedRead[]
  /** The expression with the keys, if it cannot be followed. */
  hidden?: Use
  /** Whether it is a call of the SDK was given up. */
  gaveUp?: true
  /** It runs while an object is made. */
  early?: CallFact['early']
}

export interface MatchedRead {
  key: Use
  default?: Use
}

/** The call of an SDK that a call is, if any. */
export function matchCall(e: Evaluator, file: string, fact: CallFact): SdkUse | undefined {
  const proven = provenCall(e, file, fact)
  // The arguments are separate questions, however many steps the receiver took.
  if (proven) e.begin()
  const use = proven && readAsWritten(e, file, fact, proven)
  const found = proven ? use : extensionRead(e, file, fact)
  return found && { ...found, ...(proven?.gaveUp && { gaveUp: true }), ...(fact.early && { early: fact.early }) }
}

function extensionRead(e: Evaluator, file: string, fact: CallFact): SdkUse | undefined {
  const [found] = extensionCalls(e, file, fact).filter((one) => takes(one.call, one.fact))
  e.begin()
  return found && readAsWritten(e, file, found.fact, found)
}

/** Of the calls of one name that take such arguments, the first whose key is visible: `flags(["a"])` or `flags({ names: ["a"] })`. */
function readAsWritten(e: Evaluator, file: string, fact: CallFact, candidate: Candidate): SdkUse | undefined {
  const { sdk, call } = candidate
  const first = read(e, file, fact, candidate)
  if (!first?.hidden) return first
  const others = sdk.calls.filter((one) => one !== call && one.name === call.name && one.on === call.on)
  for (const other of others) {
    if (!takes(other, fact) || !importFits(e, file, other)) continue
    const use = read(e, file, fact, { sdk, call: other })
    if (use && !use.hidden) return use
  }
  return first
}

interface Candidate {
  sdk: SdkDescriptor
  call: SdkCall
  gaveUp?: true
}

function provenCall(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  if (fact.form === 'directive') return byEvidence(e, file, fact)
  if (fact.form === 'member') return memberOf(e, file, fact)
  if (fact.form === 'index') return elementOf(e, file, fact)
  const named = callsNamed(e, file, fact)
  if (named.length > 0 && !named.some((call) => takes(call, fact))) return undefined
  const values = named.length > 0 ? e.ask(fact.callee, file) : aliased(e, file, fact)
  const candidates = callsAt(e, file, fact, values)
  if (candidates.length > 0) return chosenByHints(e.project, file, withKey(fact, candidates))
  const gaveUp = e.gaveUp
  const other = callOfUnknownReceiver(e, file, fact, values)
  return other ?? (gaveUp ? unprovenCall(e, file, fact) : undefined)
}

/** A member is a read only if its object certainly is the SDK's, and the SDK itself has no such member: `flags.ready`. */
function memberOf(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  const [argument] = fact.arguments
  const name = argument?.value.kind === 'literal' ? String(argument.value.value) : undefined
  const property = name === undefined ? undefined : propertyOf(e, file, fact, name)
  if (property) return property
  if (name !== undefined && mayUnwrap(e, fact.callee, name, file)) return undefined
  // Of all members in a file hardly one is a flag. An object that takes long to follow is assumed not to be one: it is an application's own model,
  // whose members lead to each other.
  e.begin()
  const objects = e.briefly(() => e.values(fact.callee, file).flatMap((value) => [...holders(e, value, name)]))
  if (objects.includes(undefined)) return undefined
  const holding = objects.flatMap((value) => {
    if (value?.kind !== 'sdk') return []
    return name !== undefined && leadsOn(sdkValue(value.sdk, `${value.path}.${name}`)) ? [] : [value]
  })
  return chosenByHints(e.project, file, callsAt(e, file, fact, holding))
}

/** What stands between brackets is a key only if it certainly is the SDK's object that they follow. Hardly one in a file is. */
function elementOf(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  e.begin()
  const values = e.briefly(() => e.values(fact.callee, file))
  const candidates = callsAt(e, file, fact, values)
  return chosenByHints(e.project, file, withKey(fact, candidates))
}

/** A property that reads the key of its own object: `Feature.dark.isOn`. */
function propertyOf(e: Evaluator, file: string, fact: CallFact, name: string): Candidate | undefined {
  const isIt = (call: SdkCall) => call.form === 'member' && call.name === name && !isKeyed(call)
  if (!e.project.sdks.ofLanguage(file).some(({ calls }) => calls.some(isIt))) return undefined
  const values = e.ask({ kind: 'member', object: fact.callee, name }, file)
  const candidates = callsAt(e, file, fact, values)
  return chosenByHints(
    e.project,
    file,
    candidates.filter(({ call }) => isIt(call)),
  )
}

function callOfUnknownReceiver(e: Evaluator, file: string, fact: CallFact, values: Value[]): Candidate | undefined {
  // It is something else, or a member of an SDK that reads nothing.
  if (!values.every(isBeyond) || fact.form !== 'call') return undefined
  return byEvidence(e, file, fact)
}

/** A call on what a member of a client returns that the descriptor does not mention: `client.forTenant(id).getBooleanValue`. */
function isBeyond(value: Value): boolean {
  if (value.kind !== 'sdk') return false
  const [, role, name] = /^<([^>]+)>\..+\.(\w+)$/.exec(value.path) ?? []
  return value.sdk.calls.some((call) => call.on === role && call.name === name && role !== undefined)
}

/** The SDKs' calls that have the name of a call; none if it may be an alias of one. */
function callsNamed(e: Evaluator, file: string, fact: CallFact): SdkCall[] {
  const name = lastName(fact.callee)
  return e.project.sdks.ofLanguage(file).flatMap((sdk) => sdk.calls.filter((call) => call.name === name))
}

/** What an alias stands for. `const address = account.value` makes one of any `address(…)`: hardly one of them leads to an SDK, and those that do, soon. */
function aliased(e: Evaluator, file: string, fact: CallFact): Value[] {
  e.begin()
  return e.briefly(() => e.values(fact.callee, file))
}

/** The calls that values are, or that are made on them. */
function callsAt(e: Evaluator, file: string, fact: CallFact, values: Value[]): Candidate[] {
  return values.flatMap((value) => {
    if (value.kind !== 'sdk') return []
    const { sdk, path } = value
    const calls = sdk.calls.filter((call) => path === pathOf(call) && takes(call, fact) && importFits(e, file, call))
    return calls.map((call) => ({ sdk, call }))
  })
}

/** Of several calls with one name, those that find their key are meant: Swift's `value(forBool:)` and `value(forText:)`. */
function withKey(fact: CallFact, candidates: Candidate[]): Candidate[] {
  const found = candidates.filter(({ call }) => argumentAt(fact, call.key) !== 'missing')
  return found.length > 0 ? found : candidates
}

/** The path to a call; to a member or index that is a key, that of its object. */
function pathOf(call: SdkCall): string {
  return call.on !== undefined && (isKeyed(call) || call.form === 'index') ? `<${call.on}>` : pathOfCall(call)
}

export function formFits(call: SdkCall, fact: CallFact): boolean {
  return (call.form ?? 'call') === fact.form
}

export function importFits(e: Evaluator, file: string, call: SdkCall): boolean {
  const { requiresImport } = call
  if (requiresImport === undefined) return true
  return e.project.facts(file)?.imports.some((one) => matchesModule(requiresImport, one.module)) === true
}

/**
 * A call on a receiver that cannot be followed, in a file that uses the SDK, or a directive of a template, whose component may be declared
 * anywhere. It counts only if no other library is likely to have its name, and if it has every argument that it needs.
 */
function byEvidence(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  const name = lastName(fact.callee)
  const isDistinctive = (call: SdkCall) =>
    call.name === name && (call.distinctive === true || call.form === 'directive')
  if (!e.project.sdks.ofLanguage(file).some((sdk) => sdk.calls.some(isDistinctive))) return undefined
  const sdks = fact.form === 'directive' ? e.project.sdks.usableIn(file) : sdksInEvidence(e.project, file)
  const isOnObject = fact.callee.kind === 'member'
  const isSameKind = (call: SdkCall) => call.form === 'directive' || (call.on !== undefined) === isOnObject
  const candidates = sdks.flatMap((sdk) =>
    callsLike(sdk, fact)
      .filter((call) => isDistinctive(call) && isSameKind(call))
      .map((call) => ({ sdk, call })),
  )
  return chosenByHints(e.project, file, candidates)
}

/**
 * What a call may be if following its receiver was given up: a call of an SDK that this file uses, or another one does, unless other libraries
 * have many calls of that name (Android's `context.getString`).
 */
function unprovenCall(e: Evaluator, file: string, fact: CallFact): Candidate | undefined {
  const near = sdksInEvidence(e.project, file)
  const candidates = (near.length > 0 ? near : e.project.sdks.usableIn(file)).flatMap((sdk) =>
    callsLike(sdk, fact)
      .filter((call) => near.length > 0 || call.common !== true)
      .map((call) => ({ sdk, call, gaveUp: true as const })),
  )
  return chosenByHints(e.project, file, candidates)
}

/** The calls of an SDK that one looks like whose receiver is not proven: it has their name, and the key and a required default. */
export function callsLike(sdk: SdkDescriptor, fact: CallFact): SdkCall[] {
  const name = lastName(fact.callee)
  return sdk.calls.filter((call) => call.name === name && takes(call, fact) && hasAll(call, fact))
}

/** Whether a call is written as an SDK's call, and has no arguments that this one cannot take. */
function takes(call: SdkCall, fact: CallFact): boolean {
  return formFits(call, fact) && argumentsFit(call, fact)
}

function hasAll({ key, default: inCode }: SdkCall, fact: CallFact): boolean {
  if (argumentAt(fact, key) === 'missing') return false
  if (isMarkup(fact) || !inCode || inCode.optional === true || inCode.property) return true
  return argumentAt(fact, inCode) !== 'missing'
}

function isMarkup({ form }: CallFact): boolean {
  return form === 'component' || form === 'directive' || form === 'annotation'
}

export function argumentsFit(call: SdkCall, fact: CallFact): boolean {
  const { key, default: inCode } = call
  const isMissing = (position: ArgumentPosition) => argumentAt(fact, position) === 'missing'
  if (isMarkup(fact)) return !isMissing(key)
  if (key.labelled === true && isMissing(key)) return false
  if (inCode?.labelled === true && inCode.optional !== true && isMissing(inCode)) return false
  const spread = fact.arguments.some((one) => one.spread)
  const count = fact.arguments.length
  const positional = fact.arguments.filter((one) => one.label === undefined).length
  if (call.maxPositional !== undefined && positional > call.maxPositional) return false
  if (call.maxArguments !== undefined && count > call.maxArguments) return false
  return call.minArguments === undefined || count >= call.minArguments || spread
}

function read(e: Evaluator, file: string, fact: CallFact, { sdk, call }: Candidate): SdkUse | undefined {
  const [list = '', name, ...more] = call.key.property?.split('[].') ?? []
  if (name !== undefined && more.length === 0) return readElements(e, file, fact, { sdk, call, list, name })
  const keys = keysAt(e, file, fact, call.key)
  if (keys === 'missing') return undefined
  if (!Array.isArray(keys)) return { file, sdk, call, reads: [], hidden: keys.hidden }
  const inCode = call.default && argumentUse(e, file, fact, call.default)
  return { file, sdk, call, reads: keys.map((key) => ({ key, ...(inCode && { default: inCode }) })) }
}

/** Keys in the elements of a list, each with the default beside it: `flags: [{ flagKey, defaultValue }]`. */
function readElements(
  e: Evaluator,
  file: string,
  fact: CallFact,
  { sdk, call, list, name }: Candidate & { list: string; name: string },
): SdkUse | undefined {
  const elements = keysAt(e, file, fact, { ...call.key, property: `${list}[]` })
  if (elements === 'missing') return undefined
  if (!Array.isArray(elements)) return { file, sdk, call, reads: [], hidden: elements.hidden }
  const reads = elements.flatMap((element): MatchedRead[] => {
    const found = propertyUses(e, element, name)
    const keys = Array.isArray(found) ? found : [element]
    const inCode = firstOf(propertyUses(e, element, call.default?.property?.split('[].')[1] ?? ''))
    return keys.map((key) => ({ key, ...(inCode && { default: inCode }) }))
  })
  return { file, sdk, call, reads }
}

/** The only value at an argument's position; undefined if none is visible. */
function argumentUse(e: Evaluator, file: string, fact: CallFact, position: ArgumentPosition): Use | undefined {
  const argument = argumentAt(fact, position)
  if (argument === 'missing' || argument === 'hidden') return undefined
  const start = useOf(argument, file)
  return position.property ? firstOf(propertyUses(e, start, position.property)) : start
}

function firstOf(found: UsesAt): Use | undefined {
  return Array.isArray(found) ? found[0] : undefined
}
