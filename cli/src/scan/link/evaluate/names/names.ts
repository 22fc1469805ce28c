import type { BindingFact, Expression, Member, Name, SdkDescriptor } from '@service/scanner-kit'
import { isImportedInUnit } from '../../project/evidence.js'
import type { ClassPlace } from '../../project/parts.js'
import { bindingsByScope, literalsByScope } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { hasCall, hasRole, knowsName, leadsOn, sdkValue } from '../sdk-values.js'
import { type Env, other, unseenType, type Value, withDeclared } from '../values.js'
import { lookupMember } from '../hierarchy/lookup.js'
import { currentObject } from '../members/current-object.js'
import { extensionsNamed } from './extensions.js'
import { isForeignName } from './foreign.js'
import { describedNames } from './described.js'
import { fromWholeModule, importValue, replacedBy, wildcardValues } from './modules.js'

/** What a name means in its place: its scopes outward, then its unit, wildcard imports and automatic imports. */
export function lookUp(e: Evaluator, name: string, scope: number, file: string, env?: Env): Value[] {
  const found = findBinding(e, name, scope, file)
  if (found?.kind === 'binding') return bindingValues(e, file, found.index, env)
  if (found?.kind === 'member') {
    if (isOwnStatic(e, { file, class: found.class }, name))
      return e.member({ kind: 'class', file, class: found.class }, name, file)
    return e.member(currentObject(e, { file, class: found.class }, name, env), name, file)
  }
  if (found) return receiversOf(e, file, found.function).flatMap((value) => e.member(value, name, file))
  const known = e.once(`${file}?${name}`, () => {
    const inPackage = sdksOfPackage(e, name, file)
    const described = inPackage.map((sdk) => sdkValue(sdk, name))
    // The package of an SDK that the project describes is also the project's code.
    if (inPackage.some((sdk) => !e.project.sdks.isOwn(sdk))) return described
    const unit = fromUnit(e, name, file)
    if (unit) return [...described, ...unit]
    const wildcard = wildcardValues(e, name, file)
    if (wildcard.length > 0) return [...described, ...wildcard]
    if (described.length > 0) return described
    const sdks = [...sdksVisible(e, name, file)].map((sdk) => sdkValue(sdk, name))
    if (sdks.length > 0) return sdks
    const automatic = e.project.language(file).modules.automaticImport(name, file, e.project.view)
    if (automatic) return importValue(e, automatic.module, automatic.name, file)
    // A type of another library, as far as the project adds to it.
    const extended = extensionsNamed(e.project, name, file)
    return extended.map((place) => ({ kind: 'class', ...place }))
  })
  return known.length === 0 && isForeignName(e, name, scope, file) ? [unseenType] : known
}

/** A class's own code means the class's own static member, whatever a subclass calls the same, unless it is looked up at run time. */
function isOwnStatic(e: Evaluator, owner: ClassPlace, name: string): boolean {
  if (!e.certain || e.project.language(owner.file).semantics.lateBinding) return false
  const { members = [] } = e.project.class(owner) ?? {}
  return members.some((member) => member.name === name && member.static === true)
}

/** SDKs whose package the file itself belongs to, like their own tests: there, names need no import. */
function sdksOfPackage(e: Evaluator, name: string, file: string): SdkDescriptor[] {
  const unit = e.project.facts(file)?.unit
  const sdks = unit === undefined ? [] : e.project.sdks.ofModule(unit, file)
  return sdks.filter((sdk) => knowsName(sdk, name))
}

/** SDKs whose name this is without an import in the file itself. */
function sdksVisible(e: Evaluator, name: string, file: string): Set<SdkDescriptor> {
  const { sharedImports } = e.project.language(file).modules
  const meant = sharedImports ? e.project.sdks.ofLanguage(file).filter((sdk) => knowsName(sdk, name)) : []
  return new Set([
    ...e.project.sdks.usableIn(file).filter((sdk) => sdk.autoImports?.includes(name)),
    ...meant.filter((sdk) => isImportedInUnit(e.project, sdk, file)),
  ])
}

/** `Shop.Keys`, if no import names the namespace `Shop`; empty if the chain begins with anything else. */
export function qualifiedValue(e: Evaluator, { object, name }: Member, file: string): Value[] {
  if (!e.project.language(file).semantics.namespaces) return []
  const module = namespaceOf(e, object, file)
  return module === undefined ? [] : e.once(`${file}::${module}.${name}`, () => fromWholeModule(e, module, name, file))
}

/** The text of a chain of names that begins with a name nobody declares. */
function namespaceOf(e: Evaluator, expression: Expression, file: string): string | undefined {
  if (expression.kind === 'member') {
    const outer = namespaceOf(e, expression.object, file)
    return outer === undefined ? undefined : `${outer}.${expression.name}`
  }
  if (expression.kind !== 'name' || findBinding(e, expression.name, expression.scope, file)) return undefined
  return expression.name
}

export type FoundName =
  | { kind: 'binding'; index: number }
  | { kind: 'member'; class: number }
  /** A member of what a function literal runs on. */
  | { kind: 'receiver'; function: number }

/** The binding a name refers to inside its own file, or the class or function literal whose member it is. */
export function findBinding(e: Evaluator, name: string, scope: number, file: string): FoundName | undefined {
  const facts = e.project.facts(file)
  if (!facts) return undefined
  const byScope = bindingsByScope(facts.bindings)
  const { implicitThis, addedMembers } = e.project.language(file).semantics
  const receivers = addedMembers === 'functions'
  for (let current = scope; current >= 0; current = facts.scopes[current]?.parent ?? -1) {
    const index = byScope.get(current)?.get(name)
    if (index !== undefined) return { kind: 'binding', index }
    const classIndex = implicitThis ? facts.scopes[current]?.class : undefined
    if (classIndex !== undefined && hasMember(e, { file, class: classIndex }, name))
      return { kind: 'member', class: classIndex }
    const literal = receivers ? literalsByScope(facts.functions).get(current) : undefined
    if (literal !== undefined && receiversOf(e, file, literal).some((value) => hasNamed(e, value, name)))
      return { kind: 'receiver', function: literal }
  }
  return undefined
}

/** The binding that a name refers to inside its own file, if it is one. */
export function bindingOf(
  e: Evaluator,
  { name, scope }: Pick<Name, 'name' | 'scope'>,
  file: string,
): BindingFact | undefined {
  const found = findBinding(e, name, scope, file)
  return found?.kind === 'binding' ? e.project.facts(file)?.bindings[found.index] : undefined
}

/** Whether a class has its own member, or inherits one from its known parents. */
function hasMember(e: Evaluator, owner: ClassPlace, name: string): boolean {
  return lookupMember(e, owner, name).length > 0
}

function hasNamed(e: Evaluator, value: Value, name: string): boolean {
  return value.kind === 'instance' ? hasMember(e, value, name) : hasRole(value) && hasCall(value, name)
}

/** The receiver of a function literal, as declared by the function that it is passed to: `block: Client.() -> Unit`. */
export function receiversOf(e: Evaluator, file: string, literal: number): Value[] {
  const takenBy = e.project.function({ file, function: literal })?.argumentOf
  if (!takenBy) return []
  return e.once(`${file}{}${literal}`, () =>
    calledFunctions(e, takenBy.callee, file).flatMap((callee) => {
      if (callee.kind !== 'function') return []
      const { parameters = [] } = e.project.function(callee) ?? {}
      // It comes after the parentheses: what is left out between them has a default.
      const type = parameters.at(-1)?.type
      const types = type ? e.instances(type, callee.file) : []
      return types.flatMap((one) => {
        const receiver = one.kind === 'function' ? e.project.function(one)?.receiver : undefined
        return receiver && one.kind === 'function' ? e.instances(receiver, one.file) : []
      })
    }),
  )
}

/** The project's own functions that a callee means: an extension is called like a member, and declared like any function. */
function calledFunctions(e: Evaluator, callee: Expression, file: string): Value[] {
  // Every name in every function literal leads here. What takes long to follow, such as a list out of a database, has no such function.
  const own = e.briefly(() => e.values(callee, file)).filter((value) => value.kind === 'function')
  return own.length > 0 || callee.kind !== 'member' ? own : lookUp(e, callee.name, 0, file)
}

export function bindingValues(e: Evaluator, file: string, index: number, env?: Env): Value[] {
  const binding = e.project.facts(file)?.bindings[index]
  if (!binding) return []
  const isOuter = binding.scope === 0
  const described = [
    ...(isOuter ? describedNames(e, file, binding.name) : []),
    ...(isOuter && e.certain ? replacedBy(e, binding.name, file) : []),
  ]
  return described.length === 0
    ? ownBindingValues(e, file, index, binding, env)
    : [...described, ...ownBindingValues(e, file, index, binding, env)]
}

function ownBindingValues(e: Evaluator, file: string, index: number, binding: BindingFact, env?: Env): Value[] {
  const given = env?.values.get(`${file}#${index}`)?.values
  if (given && (given.length > 0 || !binding.type)) {
    // What its function assigns to a parameter comes after what it was given.
    const changed = binding.parameter && (binding.opaque === true || binding.values.length > 0)
    return e.certain && changed ? [...given, other] : given
  }
  if (env && !binding.parameter && binding.scope > 0)
    return e.inside(`${file}#${index}`, 1, () => valuesOf(e, binding, file, env))
  const values = e.once(`${file}#${index}`, () => valuesOf(e, binding, file))
  // Even if some callers of the function are known, others may pass other texts.
  return e.certain && binding.parameter ? values.map((one) => (one.kind === 'literal' ? other : one)) : values
}

function valuesOf(e: Evaluator, binding: BindingFact, file: string, env?: Env): Value[] {
  const typed = binding.type ? e.instances(binding.type, file, env) : []
  if (typed.some((value) => value.kind === 'sdk' && leadsOn(value))) return typed
  // A variable's own value may say more than its type: the literal it was written as.
  if (binding.parameter && e.final(typed, file)) return typed
  if (binding.opaque && e.certain) return typed.length > 0 ? typed : [other]
  const { types = [] } = binding
  const values = e.anyOf(e.certain ? binding.values : [...binding.values, ...types], file, env)
  if (binding.opaque && values.length > 0) values.push(other)
  if (binding.parameter) values.push(...e.parameter(binding.parameter, file, typed.length > 0))
  return values.length > 0 ? withDeclared(e, values, typed) : typed
}

/** The value of a file's own top-level name, or undefined if it has none of that name. */
export function topLevel(e: Evaluator, file: string, name: string): Value[] | undefined {
  const facts = e.project.facts(file)
  const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
  return index === undefined ? undefined : bindingValues(e, file, index)
}

function fromUnit(e: Evaluator, name: string, file: string): Value[] | undefined {
  const neighbours = e.project.declaring(name, file)
  for (const [at, neighbour] of neighbours.entries()) {
    const values = topLevel(e, neighbour, name)
    if (!values) continue
    // A type written in several places is one, and only one of the places may be described.
    const isPart = values.some((one) => one.kind === 'class' && e.project.class(one)?.part)
    const others = isPart ? neighbours.slice(at + 1) : []
    return [...others.flatMap((one) => describedNames(e, one, name)), ...values]
  }
  return undefined
}
