import { type CallFact, lastName, type SdkCall } from '@service/scanner-kit'
import { addAliases, byPosition } from '../queries/facts/call-aliases.js'
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

  /** Whether an SDK that a file may use holds its values by their keys. */
  hasMembers(file: string): boolean {
    return this.namesFor(file).hasMembers
  }

  has(file: string, fact: CallFact): boolean {
    if (fact.form === 'member') return this.hasMembers(file)
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
      names = { calls: new Map<string, SdkCall[]>(), aliases: new Set<string>(), hasMembers: false }
      for (const call of this.project.sdks.ofLanguage(file).flatMap((sdk) => sdk.calls)) {
        if (call.form === 'member') names.hasMembers = true
        else names.calls.set(call.name, [...(names.calls.get(call.name) ?? []), call])
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
    addAliases(facts, aliases, (name) => calls.get(name)?.some(byPosition) === true)
  }
}

/** The names of an SDK's calls, and those that code gives to them. */
interface Names {
  calls: Map<string, SdkCall[]>
  aliases: Set<string>
  hasMembers: boolean
}
