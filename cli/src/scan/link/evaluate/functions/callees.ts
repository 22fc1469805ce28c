import type { Expression, FileFacts } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { findBinding, type FoundName } from '../names/names.js'
import type { Env, Value } from '../values.js'

/** What a call calls. If functions are separate from variables, a name that holds no function means one further outward. */
export function calleesOf(e: Evaluator, callee: Expression, file: string, env?: Env): Value[] {
  const nearest = withoutOverloads(e, e.values(callee, file, env))
  if (callee.kind !== 'name' || !e.project.language(file).semantics.separateFunctions) return nearest
  if (nearest.some((value) => isCallable(e, value, file))) return nearest
  let found = findBinding(e, callee.name, callee.scope, file)
  while (found) {
    const scope = scopeAround(e, found, file)
    const values = e.values({ ...callee, scope }, file, env)
    if (values.some((value) => isCallable(e, value, file))) return values
    found = scope < 0 ? undefined : findBinding(e, callee.name, scope, file)
  }
  return nearest
}

/** What a function always gives is what is written in it, whatever other ways of calling it say. */
function withoutOverloads(e: Evaluator, values: Value[]): Value[] {
  const isOverload = (value: Value) => value.kind === 'function' && e.project.function(value)?.overload === true
  return e.certain && values.some(isOverload) ? values.filter((value) => !isOverload(value)) : values
}

/** The scope outside the one that a name was found in. */
function scopeAround(e: Evaluator, found: FoundName, file: string): number {
  const facts = e.project.facts(file)
  return facts?.scopes[scopeOf(facts, found) ?? -1]?.parent ?? -1
}

function scopeOf(facts: FileFacts, found: FoundName): number | undefined {
  switch (found.kind) {
    case 'binding':
      return facts.bindings[found.index]?.scope
    case 'member':
      return facts.classes[found.class]?.scope
    case 'receiver':
      return facts.functions[found.function]?.scope
  }
}

function isCallable(e: Evaluator, value: Value, file: string): boolean {
  switch (value.kind) {
    case 'function':
    case 'class':
      return true
    case 'sdk':
      return value.sdk.roles[`${value.path}()`] !== undefined
    case 'instance':
      return e.member(value, 'invoke', file).some((member) => member.kind === 'function')
    default:
      return false
  }
}
