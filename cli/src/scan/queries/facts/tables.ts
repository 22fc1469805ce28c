import {
  append,
  type AssignmentFact,
  type BindingFact,
  type CallFact,
  type ClassFact,
  type FileFacts,
  type FunctionFact,
  getOrMake,
  type MemberFact,
  type Name,
  perObject,
} from '@service/scanner-kit'

/** Facts are lists; what is looked up repeatedly is put into tables, made at the first lookup. */

interface ParameterBinding {
  /** Of its binding. */
  index: number
  name: string
  position: number
}

/** The bindings of a function's parameters. */
export function parametersOf(bindings: BindingFact[], functionIndex: number): ParameterBinding[] {
  return parameterTable(bindings).get(functionIndex) ?? []
}

const parameterTable = perObject((bindings: BindingFact[]) => {
  const byFunction = new Map<number, ParameterBinding[]>()
  for (const [index, { name, parameter }] of bindings.entries()) {
    if (parameter) append(byFunction, parameter.function, { index, name, position: parameter.position })
  }
  return byFunction
})

/** The binding of each name, by scope; of two in one scope the later. */
export const bindingsByScope = perObject((bindings: BindingFact[]) => {
  const byScope = new Map<number, Map<string, number>>()
  for (const [index, binding] of bindings.entries()) {
    const names = getOrMake(byScope, binding.scope, () => new Map())
    names.set(binding.name, index)
  }
  return byScope
})

/** The index of the binding that a name of a file means, from its scope outward. */
export function bindingFrom(
  { bindings, scopes }: FileFacts,
  { name, scope }: Pick<Name, 'name' | 'scope'>,
): number | undefined {
  const byScope = bindingsByScope(bindings)
  for (let current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
    const at = byScope.get(current)?.get(name)
    if (at !== undefined) return at
  }
  return undefined
}

/** That binding itself. */
export function bindingFactFrom(facts: FileFacts, name: Pick<Name, 'name' | 'scope'>): BindingFact | undefined {
  const at = bindingFrom(facts, name)
  return at === undefined ? undefined : facts.bindings[at]
}

/** The function literals that are passed to a call, by the scope of their parameters. */
export const literalsByScope = perObject((functions: FunctionFact[]) => {
  const byScope = new Map<number, number>()
  for (const [index, { scope, argumentOf }] of functions.entries()) if (argumentOf) byScope.set(scope, index)
  return byScope
})

/** The names of functions that return another function as it is written or by its name, by that function. */
export const makersOf = perObject((functions: FunctionFact[]) => {
  const byName = new Map<string, number[]>()
  for (const [index, { name }] of functions.entries()) if (name !== undefined) append(byName, name, index)
  const makers = new Map<number, string[]>()
  for (const { name, returns } of functions) {
    if (name === undefined) continue
    for (const one of returns) {
      if (one.kind === 'function') append(makers, one.function, name)
      if (one.kind === 'name') for (const made of byName.get(one.name) ?? []) append(makers, made, name)
    }
  }
  return makers
})

/** The functions that make objects of a class. */
export function constructorsOf(fact: ClassFact | undefined): number[] {
  return (fact?.members ?? []).flatMap((one) => (one.kind === 'constructor' ? (one.function ?? []) : []))
}

/** The calls whose callee is a bare name, by that name. */
export function callsByName(facts: FileFacts | undefined, name: string | undefined): CallFact[] {
  return facts === undefined || name === undefined ? [] : (callTable(facts.calls).get(name) ?? [])
}

const callTable = perObject((calls: CallFact[]) => {
  const byName = new Map<string, CallFact[]>()
  for (const call of calls) if (call.callee.kind === 'name') append(byName, call.callee.name, call)
  return byName
})

/** The assignments to members, by the member's name. */
export const assignmentsByMember = perObject((assignments: AssignmentFact[]) => {
  const byMember = new Map<string, AssignmentFact[]>()
  for (const one of assignments) if (one.member !== undefined) append(byMember, one.member, one)
  return byMember
})

/** Names that a file assigns and does not declare. */
export function outerNames(assignments: AssignmentFact[] = NONE): ReadonlySet<string> {
  return outerNameTable(assignments)
}

const NONE: AssignmentFact[] = []

const outerNameTable = perObject(
  (assignments: AssignmentFact[]) =>
    new Set(
      assignments.flatMap(({ target, member }) => (member === undefined && target.kind === 'name' ? target.name : [])),
    ),
)

/** A name for a member that no other member of its file has: its class and its place in it. */
export function placeOfMember(facts: FileFacts | undefined, member: MemberFact): string {
  return (facts && memberTable(facts.classes).get(member)) ?? '-1.-1'
}

const memberTable = perObject((classes: ClassFact[]) => {
  const places = new Map<MemberFact, string>()
  for (const [index, { members }] of classes.entries()) {
    for (const [position, member] of members.entries()) places.set(member, `${index}.${position}`)
  }
  return places
})
