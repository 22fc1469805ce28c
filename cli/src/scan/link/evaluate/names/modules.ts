import type { ImportFact, SdkDescriptor } from '@service/scanner-kit'
import { modelOf } from '../../../queries/facts/models.js'
import { mayExport } from '../../project/exported-names.js'
import type { Evaluator } from '../evaluator.js'
import { knowsName, knowsStep, sdkValue } from '../sdk-values.js'
import { other, type SdkValue, type Value } from '../values.js'

/** What an import gives: a part of an SDK, an own file's export, or something of another library. */
export function importValue(e: Evaluator, module: string, name: string, file: string): Value[] {
  const sdks = e.project.sdks.ofModule(module, file)
  const inside = name === '*' ? undefined : e.project.language(file).modules.submodule?.(module, name)
  if (sdks.length > 0) {
    const hidden = name !== '*' && !isDescribed(e, sdks, name, file)
    const hiding = hidden ? ownValue(e, module, inside, name, file) : undefined
    if (hiding) return hiding
    const described = sdks.flatMap((sdk) => pathsOf(sdk, name, inside).map((path) => sdkValue(sdk, path)))
    return besideOwn(e, described, () => ownImport(e, module, inside, name, file))
  }
  // A module of the project's own that a team describes, imported by the name it has in its package.
  const described =
    inside === undefined ? [] : e.project.sdks.ofModule(inside, file).filter((sdk) => e.project.sdks.isOfTeam(sdk))
  if (described.length > 0) {
    const values = described.map((sdk) => sdkValue(sdk, ''))
    return besideOwn(e, values, () => ownImport(e, module, inside, name, file))
  }
  const targets = e.project.resolve(module, file)
  const model = targets.length === 0 ? modelOf(e.project.language(file), module) : undefined
  if (model !== undefined)
    return name === '*' ? [{ kind: 'module', file: model }] : (exportedValue(e, model, name) ?? [other])
  return ownImport(e, module, inside, name, file) ?? (targets.length === 0 ? [other] : [])
}

/** A name can be a module inside the module, something that it declares, or both (`flags` of a package with a `flags.py`). */
function pathsOf(sdk: SdkDescriptor, name: string, inside: string | undefined): string[] {
  if (inside === undefined || !sdk.modules.includes(inside)) return [pathOf(sdk, name)]
  return knowsName(sdk, name) ? ['', name] : ['']
}

/** The place of a module's name in a descriptor; a module means its default export, unless something else is said. */
function pathOf(sdk: SdkDescriptor, name: string): string {
  if (name === 'default') return knowsName(sdk, name) ? name : ''
  return name === '*' ? '' : name
}

/** What a team describes of its own code is both: the SDK's as far as the descriptor says, and ordinary code. */
function besideOwn(e: Evaluator, described: SdkValue[], own: () => Value[] | undefined): Value[] {
  if (!described.some(({ sdk }) => e.project.sdks.isOwn(sdk))) return described
  const ofSdk = described.filter((value) => !e.project.sdks.isOwn(value.sdk) || knowsStep(value))
  const values = (own() ?? []).filter(({ kind }) => kind !== 'other' && kind !== 'sdk')
  return [...ofSdk, ...values]
}

/** What an import gives of the project's own files, or undefined. */
function ownImport(
  e: Evaluator,
  module: string,
  inside: string | undefined,
  name: string,
  file: string,
): Value[] | undefined {
  const targets = name === '*' ? e.project.resolve(module, file) : []
  if (targets.length > 0) return targets.map((target) => ({ kind: 'module', file: target }))
  return ownValue(e, module, inside, name, file)
}

/**
 * Whether the name is the SDK's even if the project has a module of that name: some languages prefer the project's own, and a team may
 * describe a wrapper among its files, which contains other things as well.
 */
function isDescribed(e: Evaluator, sdks: SdkDescriptor[], name: string, file: string): boolean {
  const ofTeam = sdks.filter((sdk) => e.project.sdks.isOfTeam(sdk))
  if (ofTeam.length === 0) return !e.project.language(file).modules.ownModulesFirst
  return name === 'default' || ofTeam.some((sdk) => knowsName(sdk, name))
}

/** What one of the project's own modules holds under a name, or the module inside it that is called so. */
function ownValue(
  e: Evaluator,
  module: string,
  inside: string | undefined,
  name: string,
  file: string,
): Value[] | undefined {
  let known: Value[] | undefined
  const targets = e.project.resolve(module, file, name)
  for (const target of targets) {
    // A package of many files: not all need to be parsed.
    if (targets.length > 1 && !e.project.mayDeclare(target, name)) continue
    known = ofModule(e, target, module, name)
    if (known) break
  }
  if (inside === undefined || (known && known.length > 0)) return known
  const [target] = e.project.resolve(inside, file)
  return target === undefined ? known : [{ kind: 'module', file: target }]
}

/** What a file of a module exports under a name; a file with several namespaces exports names with their namespace. */
function ofModule(e: Evaluator, target: string, module: string, name: string): Value[] | undefined {
  const whole = `${module}.${name}`
  const qualified = e.project.language(target).semantics.namespaces && e.project.exportsOf(target, whole).length > 0
  return exportedValue(e, target, qualified ? whole : name)
}

/** The value an own file exports under a name, or undefined when it exports no such name. */
export function exportedValue(e: Evaluator, file: string, name: string): Value[] | undefined {
  const { explicitExports } = e.project.language(file).modules
  const values = e.once(`${file}!${name}`, () => {
    const direct = e.project.exportsOf(file, name)
    if (direct.length > 0) return direct.flatMap((fact) => e.values(fact.value, file))
    const own = explicitExports ? undefined : e.topLevel(file, name)
    if (own) return own
    const whole = e.project.exportsOf(file, '=').flatMap((fact) => e.values(fact.value, file))
    const inWhole = name === 'default' ? whole : whole.flatMap((value) => e.member(value, name, file))
    return inWhole.length > 0 ? inWhole : passedOn(e, file, name)
  })
  if (values.length > 0 || e.project.exportsOf(file, name).length > 0) return values
  return !explicitExports && e.topLevel(file, name) !== undefined ? values : undefined
}

/** Through `export * from` and, where everything is exported, through wildcard imports. */
function passedOn(e: Evaluator, file: string, name: string): Value[] {
  if (name === 'default') return []
  const all: Value[] = []
  for (const fact of e.project.exportsOf(file, '*')) {
    if (fact.value.kind !== 'import' || fact.except?.includes(name)) continue
    const values = importValue(e, fact.value.module, name, file).filter((value) => value.kind !== 'other')
    if (!values.some((value) => value.kind !== 'sdk' || knowsName(value.sdk, value.path))) continue
    all.push(...values)
    if (!(e.certain && values.some(({ kind }) => kind === 'literal'))) break
  }
  return all
}

/** A name that is visible because its whole module is imported. If several modules have it, it may be any of them. */
export function wildcardValues(e: Evaluator, name: string, file: string): Value[] {
  const all: Value[] = []
  for (const fact of e.project.facts(file)?.imports ?? []) {
    if (!brings(fact, name)) continue
    const values = fact.static ? staticMember(e, fact.module, name, file) : fromWholeModule(e, fact.module, name, file)
    all.push(...values)
    // Only what may be a constant is looked up in the others as well.
    if (values.length > 0 && !(e.certain && values.some(({ kind }) => kind === 'literal'))) break
  }
  return all
}

/** How a wildcard import changes a name that the file declared before. */
export function replacedBy(e: Evaluator, name: string, file: string): Value[] {
  return (e.project.facts(file)?.imports ?? []).flatMap((fact) =>
    fact.replaces?.includes(name) === true && brings(fact, name) ? fromWholeModule(e, fact.module, name, file) : [],
  )
}

/** Whether an import makes a name visible together with all others of its module. */
export function brings({ wildcard, only, except }: ImportFact, name: string): boolean {
  return wildcard === true && (only?.includes(name) ?? true) && except?.includes(name) !== true
}

/** The types whose members, and the own files whose names, an import brings as a whole. */
export function importedWhole(e: Evaluator, name: string, file: string): Value[] {
  const brought = (e.project.facts(file)?.imports ?? []).filter((one) => brings(one, name))
  return brought.flatMap((one): Value[] => {
    if (one.static) return typeNamed(e, one.module, file)
    return e.project.resolve(one.module, file, name).map((target) => ({ kind: 'module', file: target }))
  })
}

/** A name as one module has it; an SDK has the names in its descriptor. */
export function fromWholeModule(e: Evaluator, module: string, name: string, file: string): Value[] {
  const sdks = e.project.sdks.ofModule(module, file)
  const packages = sdks.filter((sdk) => sdk.packageName === name)
  if (packages.length > 0) return packages.map((sdk) => sdkValue(sdk, ''))
  const known = sdks.filter((sdk) => knowsName(sdk, name)).map((sdk) => sdkValue(sdk, name))
  if (known.length > 0 && isDescribed(e, sdks, name, file))
    return besideOwn(e, known, () => ownOfWholeModule(e, module, name, file))
  return ownOfWholeModule(e, module, name, file) ?? known
}

function ownOfWholeModule(e: Evaluator, module: string, name: string, file: string): Value[] | undefined {
  for (const target of e.project.resolve(module, file, name)) {
    if (!e.project.mayDeclare(target, name) || !mayExport(e.project, target, name)) continue
    const values = ofModule(e, target, module, name)
    if (values) return values
  }
  return undefined
}

/** Java's `import static a.B.*`, C#'s `using static`: the module names a type. */
function staticMember(e: Evaluator, type: string, name: string, file: string): Value[] {
  return typeNamed(e, type, file).flatMap((value) => e.member(value, name, file))
}

/** A type by its qualified name, also one inside another type. */
export function typeNamed(e: Evaluator, type: string, file: string): Value[] {
  const cut = type.lastIndexOf('.')
  const [module, name] = [type.slice(0, Math.max(cut, 0)), type.slice(cut + 1)]
  const found = importValue(e, module, name, file).filter((value) => value.kind !== 'other')
  if (found.length > 0 || cut < 0) return found
  return typeNamed(e, module, file).flatMap((value) => e.member(value, name, file))
}
