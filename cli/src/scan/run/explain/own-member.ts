import { type Expression, type FileFacts, RECEIVER, type SdkCall } from '@service/scanner-kit'
import type { Evaluator } from '../../link/evaluate/evaluator.js'
import { bindingOf, findBinding } from '../../link/evaluate/names/names.js'
import type { Parameter } from './wrappers.js'

/**
 * The member of its own object that a method passes on, for each method that may be the one: `this.key`, `f.Name` of Go's `func (f Flag)`, or `key` where a class sees its members by their
 * bare names.
 * @param call the call that it is passed to, or that finds it in what it is made on: `this.isOn`
 */
export function ownMember(e: Evaluator, value: Expression, file: string, call: SdkCall): Parameter[] {
  const facts = e.project.facts(file)
  const object = value.kind === 'member' ? value.object : value
  if (!facts || (value.kind !== 'member' && value.kind !== 'name')) return []
  const isOwn = value.kind === 'member' ? isObject(e, value.object, file) : isMember(e, value, file)
  if (!isOwn) return []
  const methods =
    object.kind === 'name'
      ? methodAround(facts, object.scope)
      : methodsWhere(facts, object, (returned) =>
          call.key.receiver === true
            ? calls(e, returned, object, call.name, file)
            : returned.includes(JSON.stringify(value)) && returned.includes(call.name),
        )
  return methods
    .filter((one) => !isMade(facts, facts.functions[one]?.class, value.name))
    .map((one) => ({ function: one, position: RECEIVER.position, property: value.name }))
}

/** Whether a class makes what a member holds by calls, from nothing that its constructors are passed: `key = registry.register("a")`. Whatever has the method has the same. */
function isMade({ classes, functions }: FileFacts, at: number | undefined, name: string): boolean {
  const { members = [] } = classes[at ?? -1] ?? {}
  const values = members.flatMap((one) => (one.name === name ? one.values : []))
  if (values.length === 0 || values.some(({ kind }) => kind !== 'call')) return false
  const passed = members.flatMap((one) =>
    one.kind === 'constructor' ? (functions[one.function ?? -1]?.parameters ?? []) : [],
  )
  const made = JSON.stringify(values)
  return !passed.some((one) => made.includes(JSON.stringify(one.name)))
}

function isObject(e: Evaluator, object: Expression, file: string): boolean {
  if (object.kind !== 'name') return object.kind === 'this' && object.ofClass !== true
  const [only, ...others] = bindingOf(e, object, file)?.values ?? []
  return only?.kind === 'this' && others.length === 0
}

/** Swift gives every entry of an enum of texts a raw value without a declaration. */
function isMember(e: Evaluator, { name, scope }: Expression & { kind: 'name' }, file: string): boolean {
  const found = findBinding(e, name, scope, file)
  return found ? found.kind === 'member' : name === 'rawValue'
}

function methodAround({ scopes, functions }: FileFacts, scope: number): number[] {
  for (let current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
    const found = functions.findIndex((one) => one.scope === current && one.class !== undefined)
    if (found >= 0) return [found]
  }
  return []
}

/** Only what methods return shows in which method `this` is. */
function methodsWhere({ functions }: FileFacts, object: Expression, holds: (returned: string) => boolean): number[] {
  return functions.flatMap((one, index) => {
    const isOfIt = one.class !== undefined && (object.kind !== 'this' || object.class === one.class)
    return isOfIt && holds(JSON.stringify(one.returns)) ? [index] : []
  })
}

/** Whether an expression takes a member of its own object: `this.isOn`, or `isOn` where nothing else has that name. */
function calls(e: Evaluator, returned: string, object: Expression, name: string, file: string): boolean {
  const member: Expression = { kind: 'member', object, name }
  if (returned.includes(JSON.stringify(member))) return true
  return [...returned.matchAll(/[{]"kind":"name","name":"([^"]+)","scope":(\d+)[}]/g)].some(
    ([, one, scope]) => one === name && findBinding(e, name, Number(scope), file)?.kind === 'member',
  )
}
