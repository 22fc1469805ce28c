import {
  ANY_ELEMENT,
  type CallFact,
  type Expression,
  getOrMake,
  type Language,
  lastName,
  RECEIVER,
  type SdkDescriptor,
} from '@service/scanner-kit'
import type { ChosenSdk } from '../../chosen-sdks.js'
import { byFile } from '../../order.js'
import { classify, type Classified } from '../../link/classify.js'
import { ExpressionEvaluator } from '../../link/evaluate/expression-evaluator.js'
import { hasRole, isCalled, madeBy, roleOf } from '../../link/evaluate/sdk-values.js'
import type { SdkValue, Value } from '../../link/evaluate/values.js'
import { ancestorClasses } from '../../link/evaluate/hierarchy/parents.js'
import { bindingOf, findBinding } from '../../link/evaluate/names/names.js'
import { Interest } from '../../link/interest.js'
import { matchCall, type MatchedRead, type SdkUse } from '../../link/match.js'
import { sdksInEvidence } from '../../link/project/evidence.js'
import type { Project } from '../../link/project/project.js'
import { whyNot } from '../../link/why-not.js'
import type { ExplainedCalls, ExplainedPlace, ExplainedSdk } from './explanation.js'
import { importsIn, whyNowhere } from './imports.js'
import { ownMember } from './own-member.js'
import { type Parameter, Wrappers } from './wrappers.js'

type Key = MatchedRead['key']

type Wrapped = Pick<ExplainedCalls['dynamic'][number], 'parameterOf' | 'memberIn'>

/** From a key to the parameter that it comes from. */
const MOST_STEPS = 8

/** The explanation of one SDK: its descriptors in several languages are one. */
type Notes = Pick<ExplainedSdk, 'imports' | 'roles' | 'calls' | 'notTaken' | 'notDescribed'>

/** Follows the calls of files once more, and notes what a scan has no use for: each step that led to an SDK, and where the way ended. */
export class Explainer {
  private readonly e: ExpressionEvaluator
  private readonly interest: Interest
  private readonly notes = new Map<string, Notes>()
  readonly wrappers: Wrappers

  constructor(
    private readonly project: Project,
    languages: readonly Language[],
    sdks: readonly ChosenSdk[],
  ) {
    this.e = new ExpressionEvaluator(project)
    this.interest = new Interest(project)
    this.wrappers = new Wrappers(this.e, languages, sdks)
  }

  of(sdk: string): Notes {
    return getOrMake(this.notes, sdk, () => ({ imports: [], roles: [], calls: [], notTaken: [], notDescribed: [] }))
  }

  /** The ids of the SDKs that there is something to say of. */
  ids(): string[] {
    return [...this.notes.keys()]
  }

  explain(file: string): void {
    const used = new Set<SdkDescriptor>()
    const isNear = sdksInEvidence(this.project, file).length > 0
    for (const fact of this.project.facts(file)?.calls ?? []) {
      // Far from any import of an SDK, only calls that may be its own are worth following.
      if (!isNear && !this.interest.has(file, fact)) continue
      const place = { file, line: fact.line }
      // Most calls near an SDK are of nothing that leads to it: to follow each as far as a read is followed would take minutes.
      for (const value of this.e.briefly(() => this.rolesAt(fact, file))) {
        used.add(value.sdk)
        this.addRole(value.sdk, roleOf(value) ?? '', place)
      }
      this.addCall(fact, file, used)
    }
    for (const fact of this.interest.membersOf(file)) {
      const use = matchCall(this.e, file, fact)
      if (!use) continue
      // Where the object of the values comes from, nothing need be called.
      if (use.call.on !== undefined) this.addRole(use.sdk, use.call.on, { file, line: fact.line })
      this.addUse(use, used)
    }
    for (const { sdk, found } of importsIn(this.project, file)) {
      const imports = this.of(sdk.id).imports
      if (imports.some((one) => one.file === file && one.module === found.module)) continue
      imports.push(used.has(sdk) ? found : { ...found, leadsNowhere: whyNowhere(found, sdk) })
    }
  }

  /** Follows only what may be a read. */
  seekWrappers(file: string): void {
    const calls = (this.project.facts(file)?.calls ?? []).filter((fact) => this.interest.has(file, fact))
    for (const fact of [...calls, ...this.interest.membersOf(file)]) {
      const use = matchCall(this.e, file, fact)
      if (use) this.addUse(use, new Set())
    }
  }

  /** The roles that a call is made on, and those that an SDK's call returns. */
  private rolesAt({ callee, form }: CallFact, file: string): SdkValue[] {
    const { e } = this
    const on = callee.kind === 'member' ? e.values(callee.object, file).filter(isOfSdk) : []
    // What an own function gives is seen where something is called on it.
    const isReached = callee.kind !== 'member' || on.length > 0
    const called = isReached && form === 'call' ? e.values(callee, file).filter(isOfSdk) : []
    const made = called.map((value) => (hasRole(value) ? value : madeBy(value)))
    return [...new Set([...on, ...made])].filter(hasRole)
  }

  private addRole({ id }: SdkDescriptor, role: string, place: ExplainedPlace): void {
    const { roles } = this.of(id)
    let known = roles.find((one) => one.role === role)
    if (!known) roles.push((known = { role, places: [] }))
    addPlace(known.places, place)
  }

  private addCall(fact: CallFact, file: string, used: Set<SdkDescriptor>): void {
    const { e } = this
    const call = lastName(fact.callee)
    if (call === undefined) return
    const use = this.interest.has(file, fact) ? matchCall(e, file, fact) : undefined
    if (use) return this.addUse(use, used)
    const place = { file, line: fact.line }
    if (this.interest.has(file, fact)) {
      for (const { sdk, reason } of whyNot(e, file, fact)) this.of(sdk.id).notTaken.push({ ...place, call, reason })
      return
    }
    if (fact.callee.kind !== 'member') return
    for (const value of e.briefly(() => e.values(fact.callee, file).filter(isOfSdk)))
      this.addNotDescribed(value, call, place)
  }

  private addUse(use: SdkUse, used: Set<SdkDescriptor>): void {
    used.add(use.sdk)
    const found: Classified = { direct: [], dynamic: [], keyPlaces: new Set() }
    classify(this.e, use, found)
    this.addFound(use, found)
  }

  private addFound(use: SdkUse, { direct, dynamic }: Classified): void {
    const { calls } = this.of(use.sdk.id)
    const call = use.call.name
    let known = calls.find((one) => one.call === call)
    if (!known) calls.push((known = { call, direct: [], dynamic: [] }))
    known.direct.push(...direct.map(({ file, line, key }) => ({ file, line, key })))
    known.dynamic.push(
      ...dynamic.map(({ file, line, column, argument, reason }) => {
        const read = use.reads.find((one) => one.key.line === line && one.key.column === column)
        const wrapper = read && this.wrapperOf(read, use)
        const undeclared = read && this.undeclaredIn(read.key)
        const entryOf = use.call.key.property === undefined && read ? this.enumOf(read.key) : undefined
        return {
          file,
          line,
          argument,
          ...(reason && { reason }),
          ...wrapper,
          ...(undeclared !== undefined && { undeclared }),
          ...(entryOf !== undefined && { entryOf }),
        }
      }),
    )
  }

  /** The name that a key begins with, if nothing that its file sees declares it: `Keys` of `Keys.theme`. */
  private undeclaredIn({ value, file }: Key): string | undefined {
    let first = value
    while (first.kind === 'member' || first.kind === 'index') first = first.object
    if (first.kind !== 'name' || findBinding(this.e, first.name, first.scope, file)) return undefined
    return this.e.ask(first, file).every((one) => one.kind === 'other' && one.unseen !== undefined)
      ? first.name
      : undefined
  }

  /** The enum of which a key is an entry. */
  private enumOf({ value, file }: Key): string | undefined {
    const instances = this.e.ask(value, file).filter((one) => one.kind === 'instance')
    // If entries have bodies, each is an object of a separate class.
    const classes = instances.flatMap((one) => [one, ...ancestorClasses(this.e, one)])
    const facts = classes.map((one) => this.project.class(one))
    return facts.find((one) => one?.kind === 'enum')?.name
  }

  /** The function that is passed the key, or is called on what has it. */
  private wrapperOf({ key, default: fallback }: MatchedRead, use: SdkUse): Wrapped | undefined {
    const passed = ({ value, file }: Key) => {
      const parameter = this.parameterAt(value, file)
      return parameter ? [parameter] : ownMember(this.e, value, file, use.call)
    }
    const given = fallback?.file === key.file ? passed(fallback) : []
    const parameters = passed(key)
    const names = parameters.map((parameter) => {
      const inCode = given.find((one) => one.function === parameter.function)
      const called = this.wrappers.add({ file: key.file, use, key: parameter, default: inCode })
      return this.project.function({ file: key.file, function: parameter.function })?.name ?? called
    })
    const [parameter] = parameters
    const name = names.find((one) => one !== undefined)
    if (!parameter || name === undefined) return undefined
    return parameter.position === RECEIVER.position ? { memberIn: name } : { parameterOf: name }
  }

  /** `key`, `string(key)`, `const name = key`, `key ?? other`; `flag.key`, `flag.getKey()` and `({ key }) =>` with the property. */
  private parameterAt(value: Expression, file: string, depth = 0): Parameter | undefined {
    if (depth > MOST_STEPS) return undefined
    const next = (inner: Expression) => this.parameterAt(inner, file, depth + 1)
    if (value.kind === 'typed' || value.kind === 'cast') return value.value && next(value.value)
    if (value.kind === 'choice') return value.options.map(next).find((one) => one !== undefined)
    const isCalled = value.kind === 'call' && value.arguments.length === 0
    const got = isCalled ? value.callee : value
    if (got.kind === 'member') {
      const of = next(got.object)
      return of && memberAt(of, isCalled ? `${got.name}()` : got.name)
    }
    if (value.kind !== 'name') return undefined
    const binding = bindingOf(this.e, value, file)
    const [only, ...others] = binding?.values ?? []
    return binding?.parameter ?? (only && others.length === 0 ? next(only) : undefined)
  }

  /** A member of a role that is called, but neither leads to another role nor is a call. */
  private addNotDescribed(value: SdkValue, call: string, place: ExplainedPlace): void {
    const { sdk, path } = value
    const role = /^<([^>]+)>\.[^.()]+$/.exec(path)?.[1]
    const leads = Object.keys(sdk.roles).some((one) => one.startsWith(path))
    if (role === undefined || leads || isCalled(value)) return
    const { notDescribed } = this.of(sdk.id)
    let known = notDescribed.find((one) => one.role === role && one.call === call)
    if (!known) notDescribed.push((known = { role, call, places: [] }))
    addPlace(known.places, place)
  }

  /** Puts what was noted into the order of reports. */
  finish(): void {
    for (const one of this.notes.values()) {
      one.imports = byFile(one.imports)
      one.roles.sort((a, b) => (a.role < b.role ? -1 : 1))
      one.calls.sort((a, b) => (a.call < b.call ? -1 : 1))
      one.calls = one.calls.filter(({ direct, dynamic }) => direct.length + dynamic.length > 0)
      one.notTaken = byFile(one.notTaken)
      one.notDescribed.sort((a, b) => b.places.length - a.places.length || (a.call < b.call ? -1 : 1))
    }
  }
}

/** A list in a list cannot be described. */
function memberAt({ property, ...of }: Parameter, step: string): Parameter | undefined {
  if (property === undefined) return { ...of, property: step }
  if (step !== ANY_ELEMENT) return { ...of, property: `${property}.${step}` }
  return property.endsWith(ANY_ELEMENT) ? undefined : { ...of, property: `${property}${step}` }
}

function addPlace(places: ExplainedPlace[], place: ExplainedPlace): void {
  const last = places.at(-1)
  if (last?.file !== place.file || last.line !== place.line) places.push(place)
}

function isOfSdk(value: Value): value is SdkValue {
  return value.kind === 'sdk'
}
