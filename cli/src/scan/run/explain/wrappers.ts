import {
  ANY_ELEMENT,
  type ArgumentPosition,
  type FileFacts,
  getOrMake,
  type Language,
  RECEIVER,
  type SdkCall,
  type SdkDescriptor,
} from '@service/scanner-kit'
import type { ChosenSdk } from '../../chosen-sdks.js'
import { groupOf } from '../../language-group.js'
import type { Evaluator } from '../../link/evaluate/evaluator.js'
import { ancestorClasses } from '../../link/evaluate/hierarchy/parents.js'
import { typeOfGetter } from '../../link/asked-type.js'
import type { SdkUse } from '../../link/match.js'
import type { ClassPlace } from '../../link/project/parts.js'
import { exportOf, type WrapperPlace, placeOf } from './wrapper-place.js'

/** A parameter of a function: indices into the facts of its file. A method's receiver has the position `RECEIVER`. */
export interface Parameter {
  function: number
  position: number
  /** The member that is passed: `key` of `flag.key`. */
  property?: string
}

/** A function that is passed a key and passes it on to an SDK. */
interface Wrapper {
  file: string
  use: SdkUse
  key: Parameter
  /** What it passes on as the default, if that is a parameter too. */
  default: Parameter | undefined
}

/**
 * Descriptors of wrappers, one for each file, as a team adds them to `sdks` in `service.json`: with them, a scan finds the keys that callers
 * pass. What no path of a descriptor leads to is left out: functions that a file neither exports nor calls, and those inside of another
 * function that it does not return.
 */
export class Wrappers {
  private readonly byFile = new Map<string, SdkDescriptor>()

  constructor(
    private readonly e: Evaluator,
    private readonly languages: readonly Language[],
    private readonly sdks: readonly ChosenSdk[],
  ) {}

  /** Returns the name by which it is called; undefined for a function that no path of a descriptor leads to. */
  add({ file, use, key, default: fallback }: Wrapper): string | undefined {
    const { project } = this.e
    const facts = project.facts(file)
    const place = placeOf(this.e, file, key.function)
    if (facts && place) this.describe(place, facts, { file: place.file ?? file, use, key, default: fallback })
    return place?.name
  }

  private describe(place: WrapperPlace, facts: FileFacts, { file, use, key, default: fallback }: Wrapper): void {
    if (this.isDescribed(place, file, labelOf(facts, key))) return
    const descriptor = getOrMake(this.byFile, file, () => this.descriptorOf(file, use.sdk.type))
    this.addRoles(descriptor, place, file)
    const [read] = use.reads
    const getterType = read ? typeOfGetter(this.e, use, read.key) : use.call.getterType
    const same = descriptor.calls.filter((one) => one.on === place.role && isSame(one, place.name, labelOf(facts, key)))
    // One that asks for several types, each where it is wanted, promises none of them.
    for (const one of same) if (one.getterType !== getterType) delete one.getterType
    if (same.length > 0) return
    const given = fallback && facts.functions[fallback.function]?.parameters[fallback.position]
    const isComponent = place.role === undefined && this.isComponent(facts, key, file) && !gives(facts, key, use)
    const at = (parameter: Parameter): ArgumentPosition =>
      isComponent && parameter.property !== undefined ? { label: parameter.property } : positionOf(facts, parameter)
    const call = {
      name: place.name,
      ...(place.role !== undefined && { on: place.role }),
      ...(isComponent && { form: 'component' }),
      ...(place.isGetter && { form: 'member' }),
      kind: use.call.kind,
      key: { ...at(key), ...(use.call.key.spelling && { spelling: use.call.key.spelling }) },
      ...(fallback && { default: { ...at(fallback), ...(given?.default && { optional: true }) } }),
      ...(getterType && { getterType }),
    } satisfies SdkCall
    const index = this.indexOf(place, file)
    if (index !== 'alone') descriptor.calls.push(call)
    if (index) descriptor.calls.push({ ...call, form: 'index' })
  }

  /** Whether it says what stands between brackets, itself or as what it overrides does. */
  private indexOf({ owner, name, isIndex }: WrapperPlace, file: string): WrapperPlace['isIndex'] {
    if (isIndex || owner === undefined) return isIndex
    const isOverridden = this.above({ file, class: owner }).some((place) => {
      const { members = [] } = this.e.project.class(place) ?? {}
      const index = members.find((one) => one.name === ANY_ELEMENT)?.function
      return index !== undefined && members.some((one) => one.name === name && one.function === index)
    })
    return isOverridden ? 'too' : undefined
  }

  /** Whether `service.json` already has it: what it passes on stays unknown, and its callers' keys are found. */
  private isDescribed({ path, name }: WrapperPlace, file: string, label: string | undefined): boolean {
    const soughtOf = (id: string) => this.sdks.flatMap((one) => (one.id === id ? (one.sought ?? []) : []))
    return this.e.project.sdks
      .declaredIn(file)
      .some(({ id, roles, calls }) =>
        [...calls, ...soughtOf(id)].some(
          (one) => one.on === (path === undefined ? undefined : roles[path]) && isSame(one, name, label),
        ),
      )
  }

  /** Markup gives a component an object of properties: `({ flag }) => ...` is `<Feature flag="a" />`. */
  private isComponent(
    { functions }: FileFacts,
    { function: index, position, property }: Parameter,
    file: string,
  ): boolean {
    const name = functions[index]?.name ?? ''
    return (
      position === 0 &&
      property?.includes('.') === false &&
      /^\p{Lu}/u.test(name) &&
      this.e.project.language(file).forms.includes('component')
    )
  }

  /** By file. No id is one of `taken`. */
  descriptors(taken: ReadonlySet<string>): SdkDescriptor[] {
    const sorted = [...this.byFile.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    return sorted.map((one) => ({ ...one, id: freeId(one.id, taken) }))
  }

  private descriptorOf(file: string, type: SdkDescriptor['type']): SdkDescriptor {
    const group = groupOf(this.e.project.language(file))
    const languages = this.languages.filter((one) => groupOf(one) === group).map((one) => one.id)
    return { id: file, name: file, type, languages, modules: [this.moduleOf(file)], roles: {}, calls: [] }
  }

  /** Modules named like `com.acme.flags` are packages, in whatever folder their files are. */
  private moduleOf(file: string): string {
    const { project } = this.e
    const unit = project.facts(file)?.unit
    return project.language(file).modules.links?.qualified && unit !== undefined ? unit : file
  }

  /** Callers often know only the interface of a wrapper. */
  private addRoles(descriptor: SdkDescriptor, { path, role, owner, name }: WrapperPlace, file: string): void {
    if (path === undefined || role === undefined) return
    descriptor.roles[path] = role
    if (owner === undefined || !path.endsWith('()')) return
    for (const one of this.above({ file, class: owner })) {
      const facts = this.e.project.facts(one.file)
      const declaring = facts?.classes[one.class]
      if (!facts || !declaring?.members.some((member) => member.name === name)) continue
      const { explicitExports } = this.e.project.language(one.file).modules
      const parent = explicitExports && declaring.name !== undefined ? exportOf(facts, declaring.name) : declaring.name
      if (parent === undefined) continue
      descriptor.roles[`${parent}()`] ??= role
      const module = this.moduleOf(one.file)
      if (!descriptor.modules.includes(module)) descriptor.modules.push(module)
    }
  }

  /** The classes and interfaces above one; in a language whose types implement interfaces without naming them, those of its own file. */
  private above(place: ClassPlace): ClassPlace[] {
    const { project } = this.e
    const named = ancestorClasses(this.e, place).map(({ file, class: index }) => ({ file, class: index }))
    if (!project.language(place.file).semantics.structuralInterfaces) return named
    const classes = project.facts(place.file)?.classes ?? []
    return [
      ...named,
      ...classes.flatMap(({ kind }, index) => (kind === 'interface' ? { file: place.file, class: index } : [])),
    ]
  }
}

/** The label that callers must write: with it, `value(forBool:)` and `value(forText:)` are two functions. */
function labelOf({ functions }: FileFacts, { function: index, position }: Parameter): string | undefined {
  return functions[index]?.parameters[position]?.label
}

function isSame({ name, key }: SdkCall, called: string, label: string | undefined): boolean {
  if (name !== called) return false
  if (key.labelled === true) return key.label === label
  return label === undefined || key.label === undefined || key.label === label
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id
  for (let number = 2; taken.has(free); number += 1) free = `${id} (${number})`
  return free
}

function positionOf(facts: FileFacts, { function: index, position, property }: Parameter): ArgumentPosition {
  if (position === RECEIVER.position) return { receiver: true, ...(property !== undefined && { property }) }
  const parameter = facts.functions[index]?.parameters[position]
  const label = parameter?.label ?? parameter?.name
  return {
    index: position,
    // What is taken apart has no name.
    ...(label !== undefined && /^\p{L}/u.test(label) && { label }),
    // A word that is no name of the parameter only labels it (Swift): other functions of the name have other labels.
    ...(parameter?.label !== undefined && parameter.label !== parameter.name && { labelled: true }),
    ...(property !== undefined && { property }),
  }
}

/** Whether a function gives what the SDK gives, such as a decorator. A component gives markup. */
function gives({ functions }: FileFacts, { function: index }: Parameter, { call }: SdkUse): boolean {
  return (functions[index]?.returns ?? []).some(
    (one) =>
      one.kind === 'call' &&
      (one.callee.kind === 'name' || one.callee.kind === 'member' || one.callee.kind === 'import') &&
      one.callee.name === call.name,
  )
}
