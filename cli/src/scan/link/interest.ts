import { type CallFact, type Expression, type FileFacts, lastName } from '@service/scanner-kit'
import type { Project } from './project.js'

/** An alias of an alias is followed this often. */
const ROUNDS = 2

/**
 * Which calls are worth following: those that end in the name of an SDK call, or in a name that some loaded file gives to
 * one (`const read = client.getValue`, `export { useFlag as useToggle }`).
 */
export class Interest {
  private readonly names = new Map<string, ReadonlySet<string>>()

  constructor(private readonly project: Project) {}

  has(file: string, fact: CallFact): boolean {
    return this.namesFor(file).has(lastName(fact.callee) ?? '')
  }

  private namesFor(file: string): ReadonlySet<string> {
    const language = this.project.language(file)?.id ?? ''
    let names = this.names.get(language)
    if (!names) {
      const calls = this.project.sdksOfLanguage(file).flatMap((sdk) => sdk.calls.map((call) => call.name))
      names = this.withAliases(new Set(calls), language)
      this.names.set(language, names)
    }
    return names
  }

  private withAliases(names: Set<string>, language: string): Set<string> {
    const files = this.project.candidates.filter((file) => this.project.language(file)?.id === language)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const file of files) this.collect(file, names)
    }
    return names
  }

  private collect(file: string, names: Set<string>): void {
    const facts = this.project.facts(file)
    if (!facts) return
    const add = (name: string, value: Expression) => {
      if (names.has(valueName(value) ?? '')) names.add(name)
      if (value.kind !== 'object') return
      for (const property of value.properties) if (property.name !== undefined) add(property.name, property.value)
    }
    for (const { name, values } of facts.bindings) for (const value of values) add(name, value)
    for (const { members } of facts.classes)
      for (const { name, values } of members) for (const value of values) add(name, value)
    for (const { name, value } of facts.exports) add(name, value)
  }
}

/** Names under which a file exports an SDK's call. */
export function exportedAliases(facts: FileFacts | undefined, calls: ReadonlySet<string>): string[] {
  return (facts?.exports ?? [])
    .filter(({ name, value }) => calls.has(valueName(value) ?? '') && !calls.has(name) && name !== '*' && name !== '=')
    .map(({ name }) => name)
}

/** The name a value has itself; `client.getValue.bind(client)` is `getValue`. */
function valueName(value: Expression): string | undefined {
  if (value.kind !== 'call') return lastName(value)
  const { callee } = value
  return callee.kind === 'member' && callee.name === 'bind' ? lastName(callee.object) : undefined
}
