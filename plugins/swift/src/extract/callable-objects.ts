import type { CallFact, FileFacts } from '@service/scanner-kit'

/** The method that an object is called by: `status(for: .checkout)` is `status.callAsFunction(for: .checkout)`. */
const METHOD = 'callAsFunction'

/** Calls by the name of a property or variable of the file once more, as calls of the object that it may hold. */
export function withCallsOfObjects(facts: FileFacts): FileFacts {
  const names = namesOfObjects(facts)
  if (names.size === 0) return facts
  const calls = facts.calls.flatMap((call) => (isNamed(call, names) ? [call, asMethod(call)] : [call]))
  return calls.length === facts.calls.length ? facts : { ...facts, calls }
}

function namesOfObjects({ bindings, classes }: FileFacts): Set<string> {
  const names = new Set<string>()
  for (const { name, values } of bindings)
    if (values.every(({ kind }) => kind !== 'function' && kind !== 'class')) names.add(name)
  for (const { members } of classes)
    for (const { name, kind } of members) if (kind === 'field' || kind === 'getter') names.add(name)
  return names
}

function isNamed({ form, callee }: CallFact, names: ReadonlySet<string>): boolean {
  if (form !== 'call') return false
  const isOwn = callee.kind === 'name' || (callee.kind === 'member' && callee.object.kind === 'this')
  return isOwn && names.has(callee.name) && /^[\p{Lowercase}_]/u.test(callee.name)
}

function asMethod(call: CallFact): CallFact {
  return { ...call, callee: { kind: 'member', object: call.callee, name: METHOD } }
}
