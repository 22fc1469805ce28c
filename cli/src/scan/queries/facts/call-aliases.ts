import {
  type Expression,
  type FileFacts,
  isKeyed,
  lastName,
  type MemberFact,
  type SdkCall,
  type SdkDescriptor,
} from '@service/scanner-kit'

/** Adds the names that a file gives to an SDK's call, or to what has such a name already. */
export function addAliases(facts: FileFacts, aliases: Set<string>, isCall: (name: string) => boolean): void {
  const add = (name: string, value: Expression) => {
    if (value.kind === 'cast') return add(name, value.value)
    // Whoever may pass another function, as tests do, leaves the SDK's own as the other choice: `read ?? client.getValue`.
    if (value.kind === 'choice') return value.options.forEach((option) => add(name, option))
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

/** A function that is called by another name does not get its arguments' labels. */
export function byPosition(call: SdkCall): boolean {
  return call.key.labelled !== true
}

/** What code also calls its properties: `state.value` is hardly ever a call of an SDK that is kept. */
const NAMES_OF_PROPERTIES: ReadonlySet<string> = new Set(['value', 'values'])

/** A file's own names by which other files may call an SDK's function without naming it. */
export function aliasesOf(facts: FileFacts | undefined, sdks: readonly SdkDescriptor[]): string[] {
  if (!facts) return []
  const calls = sdks.flatMap((sdk) => sdk.calls)
  const names = new Set(calls.filter(byPosition).map(({ name }) => name))
  const aliases = new Set(namesOfCalled(facts, sdks))
  addAliases(facts, aliases, (name) => names.has(name) && !NAMES_OF_PROPERTIES.has(name))
  return [...aliases, ...namesOfResults(facts, calls).seen, ...namesOfPassing(facts, calls)].filter(
    (name) => !names.has(name) && name !== '*' && name !== '=',
  )
}

/** Names of functions and components to which a file passes the result of an SDK's function whose members are keys: `isAdmin(groups, useFlags())`. */
export function passedTo(facts: FileFacts | undefined, sdks: readonly SdkDescriptor[]): Set<string> {
  return new Set(
    facts
      ? calleesPassed(
          facts,
          sdks.flatMap((sdk) => sdk.calls),
        ).flatMap((one) => lastName(one) ?? [])
      : [],
  )
}

/** The functions that are passed the result of an SDK's function, if the members of that result are keys. */
function calleesPassed(facts: FileFacts, calls: readonly SdkCall[]): Expression[] {
  if (!calls.some(isKeyed)) return []
  const { leads } = namesOfResults(facts, calls)
  const isPassed = (value: Expression): boolean =>
    value.kind === 'object' ? value.properties.some((one) => isPassed(one.value)) : leads(value)
  return facts.calls.flatMap((call) => (call.arguments.some(({ value }) => isPassed(value)) ? [call.callee] : []))
}

/** Names of functions that pass it to a function or a component that they are passed: `withFlags(Cart)`. */
function namesOfPassing(facts: FileFacts, calls: readonly SdkCall[]): string[] {
  const names = new Set(calleesPassed(facts, calls).flatMap((one) => (one.kind === 'name' ? [one.name] : [])))
  const parameters = facts.bindings.flatMap(({ name, parameter }) =>
    parameter && names.has(name) ? [parameter.function] : [],
  )
  const named = facts.bindings.flatMap(({ name, values }) =>
    values.some((one) => one.kind === 'function' && parameters.includes(one.function)) ? [name] : [],
  )
  return [...named, ...parameters.flatMap((one) => facts.functions[one]?.name ?? [])]
}

/** Names of functions and members that return the result of an SDK's function whose members are keys: `useToggles`, which returns `useFlags()`. */
function namesOfResults(
  facts: FileFacts,
  calls: readonly SdkCall[],
): { seen: ReadonlySet<string>; leads: (value: Expression) => boolean } {
  const leading = new Set(calls.flatMap((call) => (isKeyed(call) ? [call.name] : [])))
  const seen = new Set<string>()
  if (leading.size === 0) return { seen, leads: () => false }
  const leads = (value: Expression): boolean => {
    if (value.kind === 'choice') return value.options.some(leads)
    if (value.kind === 'cast') return leads(value.value)
    if (value.kind === 'object') {
      const names = value.properties.flatMap(({ name, value: held }) =>
        name !== undefined && leads(held) ? [name] : [],
      )
      for (const name of names) add(name, true)
      return names.length > 0
    }
    return leading.has(lastName(value.kind === 'call' ? value.callee : value) ?? '')
  }
  const add = (name: string, isSeen: boolean) => {
    leading.add(name)
    if (isSeen) seen.add(name)
  }
  // A function that returns what the one after it gives is known in the second round.
  for (let round = 0; round < 2; round += 1) {
    for (const { name, scope, values } of facts.bindings) if (values.some(leads)) add(name, scope === 0)
    for (const { name, returns } of facts.functions) if (name !== undefined && returns.some(leads)) add(name, true)
    for (const { members } of facts.classes)
      for (const { name, values } of members) if (values.some(leads)) add(name, true)
  }
  return { seen, leads }
}

/** The method by which an object is called without a name: Swift's `status(for: .checkout)`. */
const CALLED = 'callAsFunction'

/** Names of members whose declared type is, or returns, an SDK's object that is called by its own name. */
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
