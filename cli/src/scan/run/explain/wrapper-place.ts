import { ANY_ELEMENT, type Expression, type FileFacts } from '@service/scanner-kit'
import type { Evaluator } from '../../link/evaluate/evaluator.js'
import { callsByName } from '../../queries/facts/tables.js'

/** How a function of a file is reached from other files: on what, and under which name. */
export interface WrapperPlace {
  /** The path of a role; absent for a function of the file itself. */
  path?: string
  /** The role's name. */
  role?: string
  name: string
  /** The class it is a method of. */
  owner?: number
  /** It is a property, which is not called. */
  isGetter?: true
  /** It says what stands between brackets after an object: alone, or as a method as well. */
  isIndex?: 'alone' | 'too'
  /** Where the path leads to, if that is another file. */
  file?: string
}

/** Undefined for a function that other files cannot name and its own does not call. */
export function placeOf(e: Evaluator, file: string, index: number): WrapperPlace | undefined {
  const facts = e.project.facts(file)
  if (!facts) return undefined
  const { explicitExports } = e.project.language(file).modules
  const exported = (name: string) => (explicitExports ? exportOf(facts, name) : name)
  const owner = facts.functions[index]?.class
  if (owner !== undefined)
    return (
      methodAt(facts, index, owner, exported) ??
      ofExportedObject(e, file, { index, owner }, exportedValues(facts, exported)) ??
      givenAt(e, file, facts, index)
    )
  const itself = ownName(facts, exported, index)
  if (itself !== undefined) return { name: itself }
  for (const { path, value } of exportedValues(facts, exported)) {
    const member = memberOf(e, file, value, index)
    if (member !== undefined) return { path, role: path, name: member }
    // What a hook, a store or a factory returns.
    const call: Expression = { kind: 'call', callee: value, arguments: [] }
    const returned = memberOf(e, file, call, index)
    if (returned !== undefined) return { path: `${path}()`, role: path, name: returned }
    const place = keptBy(e, file, value, index) ?? keptBy(e, file, call, index)
    if (place) return place
  }
  return givenAt(e, file, facts, index) ?? declaredAs(e, file, facts, index) ?? calledHere(facts, index)
}

/** The name of a function that other files can call as it is; an extension is called as a member of its receiver. */
function ownName(facts: FileFacts, exported: (name: string) => string | undefined, index: number): string | undefined {
  const own = facts.bindings.find(
    ({ name, scope, values }) =>
      scope === 0 && exported(name) !== undefined && values.some((value) => isFunction(value, index)),
  )
  const unnamed = facts.exports.find(({ value }) => isFunction(value, index))
  return own ? exported(own.name) : unnamed && lastPart(unnamed.name)
}

/** A function that a file does not export, and calls itself. */
function calledHere(facts: FileFacts, index: number): WrapperPlace | undefined {
  const own = facts.bindings.find(
    ({ name, scope, values }) =>
      scope === 0 && values.some((value) => isFunction(value, index)) && callsByName(facts, name).length > 0,
  )
  return own && { name: own.name }
}

interface ExportedValue {
  path: string
  value: Expression
}

/** What other files can name of a file, apart from its classes. */
function exportedValues(facts: FileFacts, exported: (name: string) => string | undefined): ExportedValue[] {
  const named = facts.bindings.flatMap(({ name, scope, values, extension }) => {
    const path = scope === 0 && !extension ? exported(name) : undefined
    return path === undefined ? [] : values.map((value) => ({ path, value }))
  })
  // `export default (key) => ...` has no name of its own.
  const unnamed = facts.exports.map(({ name, value }) => ({ path: lastPart(name), value }))
  return [...named, ...unnamed]
}

/** A method of a class that other files cannot name, of which they get an object: `export const flags = new Flags()`. */
function ofExportedObject(
  e: Evaluator,
  file: string,
  { index, owner }: { index: number; owner: number },
  values: readonly ExportedValue[],
): WrapperPlace | undefined {
  const member = e.project.facts(file)?.classes[owner]?.members.find((one) => one.function === index)
  if (member?.kind !== 'method' || member.static) return undefined
  const found = values.find(({ value }) =>
    e
      .briefly(() => e.values(value, file))
      .some((made) => made.kind === 'instance' && made.file === file && made.class === owner),
  )
  return found && { path: found.path, role: found.path, name: member.name, owner }
}

/** A function that an own class is made with, and keeps as a member: `Flags(isOn: { key in ... })`. */
function givenAt(e: Evaluator, file: string, { calls }: FileFacts, index: number): WrapperPlace | undefined {
  for (const { form, callee, arguments: given } of calls) {
    if (form !== 'call' || !given.some(({ value }) => isFunction(value, index))) continue
    const place = keptBy(e, file, { kind: 'call', callee, arguments: given }, index)
    if (place) return place
  }
  return undefined
}

/** A member of an object whose place says which of the project's types it has: `const service: FlagService = { isOn(key) { ... } }`. */
function declaredAs(e: Evaluator, file: string, { bindings }: FileFacts, index: number): WrapperPlace | undefined {
  for (const { type, values } of bindings) {
    const name = type && values.map((value) => memberOf(e, file, value, index)).find((one) => one !== undefined)
    if (!type || name === undefined) continue
    for (const one of e.briefly(() => e.instances(type, file))) {
      const declaring = one.kind === 'instance' ? e.project.facts(one.file) : undefined
      const typeName = one.kind === 'instance' ? declaring?.classes[one.class]?.name : undefined
      const exported = declaring && typeName !== undefined ? exportOf(declaring, typeName) : undefined
      if (one.kind === 'instance' && exported !== undefined)
        return { path: `${exported}()`, role: exported, name, file: one.file }
    }
  }
  return undefined
}

/** The member that holds the function, of an object of an own class. */
function keptBy(e: Evaluator, file: string, made: Expression, index: number): WrapperPlace | undefined {
  for (const value of e.briefly(() => e.values(made, file))) {
    const fact = value.kind === 'instance' ? e.project.class(value) : undefined
    if (value.kind !== 'instance' || fact?.name === undefined) continue
    const holder = fact.members.find(
      ({ name, kind }) => kind === 'field' && holds(e, file, { kind: 'member', object: made, name }, index),
    )
    if (holder) return { path: `${fact.name}()`, role: fact.name, name: holder.name, file: value.file }
  }
  return undefined
}

function holds(e: Evaluator, file: string, expression: Expression, index: number): boolean {
  return e
    .briefly(() => e.values(expression, file))
    .some((held) => held.kind === 'function' && held.file === file && held.function === index)
}

function methodAt(
  facts: FileFacts,
  index: number,
  owner: number,
  exported: (name: string) => string | undefined,
): WrapperPlace | undefined {
  const { name: className, kind, members } = facts.classes[owner] ?? {}
  const own = members?.filter((one) => one.function === index) ?? []
  const member = own.find(({ name }) => name !== ANY_ELEMENT) ?? own[0]
  // Steps of a path are separated by a point, whatever the language writes.
  const path = className === undefined ? undefined : exported(className)?.replaceAll('::', '.')
  if (path === undefined || (member?.kind !== 'method' && member?.kind !== 'getter')) return undefined
  const { name } = member
  const role = lastPart(path)
  if (name === ANY_ELEMENT)
    return member.static
      ? undefined
      : { path: `${path}()`, role, name: facts.functions[index]?.name ?? 'get', owner, isIndex: 'alone' }
  if (own.some((one) => one.name === ANY_ELEMENT)) return { path: `${path}()`, role, name, owner, isIndex: 'too' }
  if (member.kind === 'getter')
    return member.static ? undefined : { path: `${path}()`, role, name, owner, isGetter: true }
  if (kind === 'object') return { path, role, name, owner }
  return member.static ? { path, role: `${role}-static`, name, owner } : { path: `${path}()`, role, name, owner }
}

function isFunction(value: Expression, index: number): boolean {
  return value.kind === 'function' && value.function === index
}

/** The member that holds the function, of an object literal that an expression leads to. */
function memberOf(e: Evaluator, file: string, expression: Expression, index: number): string | undefined {
  if (expression.kind === 'class') return undefined
  for (const value of e.briefly(() => e.values(expression, file))) {
    if (value.kind !== 'object' || value.file !== file) continue
    const found = value.node.properties.find((one) =>
      e
        .briefly(() => e.values(one.value, file, value.env))
        .some((held) => held.kind === 'function' && held.file === file && held.function === index),
    )
    if (found?.name !== undefined) return found.name
  }
  return undefined
}

/** The name under which a file exports what it calls `name`, without its namespace. */
export function exportOf({ bindings, exports }: FileFacts, name: string): string | undefined {
  const values = bindings.filter((one) => one.name === name).flatMap((one) => one.values)
  const isSame = (value: Expression) =>
    value.kind === 'name' ? value.name === name : values.some((one) => isSameDeclaration(one, value))
  const found = exports.find(({ value }) => isSame(value))
  return found && lastPart(found.name)
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function isSameDeclaration(a: Expression, b: Expression): boolean {
  if (a.kind === 'class') return b.kind === 'class' && a.class === b.class
  return a.kind === 'function' && b.kind === 'function' && a.function === b.function
}
