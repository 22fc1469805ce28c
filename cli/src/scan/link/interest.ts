import {
  type CallFact,
  type Expression,
  type FileFacts,
  lastName,
  type MemberFact,
  type SdkCall,
  type SdkDescriptor,
} from '@service/scanner-kit'
import { argumentAt } from './arguments.js'
import type { Project } from './project/project.js'

/** An alias of an alias is followed this often. */
const ROUNDS = 2

/**
 * Which calls are worth following: those that end in the name of an SDK call, or in a name that some loaded file gives to
 * one (`const read = client.getValue`, `export { useFlag as useToggle }`).
 */
export class Interest {
  private readonly byLanguage = new Map<string, Names>()

  constructor(private readonly project: Project) {}

  has(file: string, fact: CallFact): boolean {
    const name = lastName(fact.callee)
    if (name === undefined) return false
    const { calls, aliases } = this.namesFor(file)
    if (aliases.has(name)) return true
    // Without an argument where the key would stand, it can be none: `x.String()`.
    return calls.get(name)?.some((call) => argumentAt(fact, call.key) !== 'missing') === true
  }

  private namesFor(file: string): Names {
    const language = this.project.language(file).id
    let names = this.byLanguage.get(language)
    if (!names) {
      names = { calls: new Map<string, SdkCall[]>(), aliases: new Set<string>() }
      for (const call of this.project.sdksOfLanguage(file).flatMap((sdk) => sdk.calls)) {
        names.calls.set(call.name, [...(names.calls.get(call.name) ?? []), call])
      }
      this.addAliases(names, language)
      this.byLanguage.set(language, names)
    }
    return names
  }

  private addAliases(names: Names, language: string): void {
    const files = this.project.candidates.filter((file) => this.project.language(file).id === language)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const file of files) this.collect(file, names)
    }
  }

  private collect(file: string, { calls, aliases }: Names): void {
    const facts = this.project.facts(file)
    if (!facts) return
    addNamesGiven(facts, aliases, (name) => calls.get(name)?.some(byPosition) === true)
  }
}

/** Adds the names that a file gives to an SDK's call, or to what has such a name already. */
function addNamesGiven(facts: FileFacts, aliases: Set<string>, isCall: (name: string) => boolean): void {
  const add = (name: string, value: Expression) => {
    const own = valueName(value)
    if (own !== undefined && (aliases.has(own) || isCall(own))) aliases.add(name)
    if (value.kind !== 'object') return
    for (const property of value.properties) if (property.name !== undefined) add(property.name, property.value)
  }
  for (const { name, values } of facts.bindings) for (const value of values) add(name, value)
  for (const { members } of facts.classes)
    for (const { name, values } of members) for (const value of values) add(name, value)
  for (const { name, value } of facts.exports) add(name, value)
}

/** A function that is called by another name is not told its arguments' labels. */
function byPosition(call: SdkCall): boolean {
  return call.key.labelled !== true
}

/** The names of an SDK's calls, and those that code gives to them. */
interface Names {
  calls: Map<string, SdkCall[]>
  aliases: Set<string>
}

/** What code also calls its properties: `state.value` is hardly ever a call of an SDK that is kept. */
const NAMES_OF_PROPERTIES: ReadonlySet<string> = new Set(['value', 'values'])

/** Names of a file's own by which other files may call an SDK's function, which they need not name then. */
export function otherNamesOf(facts: FileFacts | undefined, sdks: readonly SdkDescriptor[]): string[] {
  if (!facts) return []
  const calls = sdks.flatMap((sdk) => sdk.calls)
  const names = new Set(calls.filter(byPosition).map(({ name }) => name))
  const aliases = new Set(namesOfCalled(facts, sdks))
  addNamesGiven(facts, aliases, (name) => names.has(name) && !NAMES_OF_PROPERTIES.has(name))
  return [...aliases].filter((name) => !names.has(name) && name !== '*' && name !== '=')
}

/** The method by which an object is called without naming it: Swift's `status(for: .checkout)`. */
const CALLED = 'callAsFunction'

/** Names of members that are declared as, or as something that gives, an object of an SDK that is called by its own name. */
function namesOfCalled(facts: FileFacts, sdks: readonly SdkDescriptor[]): string[] {
  const types = new Set(
    sdks.flatMap(({ calls, roles }) => {
      const on = calls.filter(({ name }) => name === CALLED).map((call) => call.on)
      return Object.entries(roles).flatMap(([path, role]) => (on.includes(role) ? path.replace(/\(\)$/, '') : []))
    }),
  )
  if (types.size === 0) return []
  const says = (type: Expression | undefined): boolean => {
    if (type?.kind === 'generic') return type.arguments.some(says)
    return type !== undefined && types.has(lastName(type) ?? '')
  }
  const getterType = ({ type, function: made }: MemberFact) => type ?? facts.functions[made ?? -1]?.returnType
  return facts.classes.flatMap(({ members }) =>
    members.flatMap((member) => (says(getterType(member)) ? member.name : [])),
  )
}

/** The name a value has itself; `client.getValue.bind(client)` is `getValue`. */
function valueName(value: Expression): string | undefined {
  if (value.kind !== 'call') return lastName(value)
  const { callee } = value
  return callee.kind === 'member' && callee.name === 'bind' ? lastName(callee.object) : undefined
}
