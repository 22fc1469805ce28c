import { type CallFact, getOrMake, isKeyed, lastName, type SdkCall } from '@service/scanner-kit'
import { addAliases, byPosition } from '../queries/facts/call-aliases.js'
import { ELEMENTS } from '../queries/facts/brackets.js'
import { argumentAt } from './arguments.js'
import { withReceiver } from './extension-calls.js'
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

  /** The members of a file that may be reads: keys, or flags that read themselves. */
  membersOf(file: string): readonly CallFact[] {
    const { members, hasKeys } = this.namesFor(file)
    return hasKeys || members.size > 0 ? this.project.members(file, hasKeys ? undefined : members) : []
  }

  has(file: string, fact: CallFact): boolean {
    const { calls, aliases, members, hasKeys } = this.namesFor(file)
    if (fact.form === 'index') return members.has(ELEMENTS)
    if (fact.form === 'member') {
      const [name] = fact.arguments
      return hasKeys || (name?.value.kind === 'literal' && members.has(String(name.value.value)))
    }
    const name = lastName(fact.callee)
    if (name === undefined) return false
    if (aliases.has(name)) return true
    // Without an argument in the key's position, it cannot be one: `x.String()`.
    const forms = [fact, withReceiver(this.project, file, fact)].filter((one) => one !== undefined)
    return calls.get(name)?.some((call) => forms.some((one) => argumentAt(one, call.key) !== 'missing')) === true
  }

  private namesFor(file: string): Names {
    const language = this.project.language(file).id
    return getOrMake(this.byLanguage, language, () => {
      const names: Names = { calls: new Map(), aliases: new Set(), members: new Set(), hasKeys: false }
      for (const call of this.project.sdks.ofLanguage(file).flatMap((sdk) => sdk.calls)) {
        if (isKeyed(call)) names.hasKeys = true
        else if (call.form === 'index') names.members.add(ELEMENTS)
        else if (call.form === 'member') names.members.add(call.name)
        else getOrMake(names.calls, call.name, () => []).push(call)
      }
      const { calls, aliases } = names
      const isByPosition = (name: string) => calls.get(name)?.some(byPosition) === true
      const files = this.project.candidates.filter((one) => this.project.language(one).id === language)
      const facts = files.flatMap((one) => this.project.facts(one) ?? [])
      for (let round = 0; round < ROUNDS; round += 1) for (const one of facts) addAliases(one, aliases, isByPosition)
      return names
    })
  }
}

/** The names of an SDK's calls, and the names that code gives to them. */
interface Names {
  calls: Map<string, SdkCall[]>
  aliases: Set<string>
  /** Of flags that read themselves without a call, and `ELEMENTS` if what stands between brackets may be a key. */
  members: Set<string>
  /** Whether members of an SDK's object are keys. */
  hasKeys: boolean
}
