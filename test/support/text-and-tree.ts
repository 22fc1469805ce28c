/** What a language finds in a text without parsing must include what its syntax tree shows: anything missing is a wrong key. */
import {
  ANY_ELEMENT,
  ANY_MEMBER,
  type Expression,
  type FileFacts,
  PASSED,
  type Language,
  NO_LANGUAGE,
  lastName,
  type ProjectView,
  REFERENT,
} from '@service/scanner-kit'
import { lexicalAssignments, lexicalName } from '../../cli/src/scan/link/evaluate/mutations/lexical-assignments.js'

/** A file as its text and as what its language makes of it. */
export interface ParsedFile {
  path: string
  text: string
  facts: FileFacts
  /** Names that it gives to types that have another one. */
  aliases: readonly string[]
}

type Check = (language: Language, file: ParsedFile) => string[]

/** What the texts of a file's hints leave out. */
export function missedInText(language: Language, file: ParsedFile): string[] {
  return CHECKS.flatMap((check) => check(language, file)).map((what) => `${file.path}: ${what}`)
}

function lacking(what: string, found: Iterable<string>, names: Iterable<string>, ...any: string[]): string[] {
  const all = new Set(found)
  if (any.some((one) => all.has(one))) return []
  return [...new Set(names)].filter((name) => !all.has(name)).map((name) => `${what} does not tell ${name}`)
}

/** Names of members that a file assigns of what may be another file's; `ANY_MEMBER` and `ANY_ELEMENT` as they are. */
function writtenMembers(facts: FileFacts): { object: Expression; member: string }[] {
  return (facts.assignments ?? []).flatMap(({ target: object, member }) =>
    member === undefined || isSaidHere(member) || isOwn(facts, object) ? [] : { object, member: lexicalName(member) },
  )
}

/** The file that makes a place says which member it refers to, and JavaScript's `#key` is a member of a class in the same file. */
function isSaidHere(member: string): boolean {
  return member === REFERENT || member.startsWith('#')
}

/** Whether something is written out in the file itself, or made by a class that is. */
function isOwn(facts: FileFacts, object: Expression): boolean {
  if (OWN.has(object.kind)) return true
  if (object.kind === 'call') return isOwn(facts, object.callee)
  if (object.kind !== 'name') return false
  const values = facts.bindings.filter(({ name }) => name === object.name).map((one) => one.values)
  return values.length > 0 && values.every((all) => all.length > 0 && all.every((one) => isOwn(facts, one)))
}

const OWN = new Set<Expression['kind']>(['object', 'array', 'class', 'function'])

const isNamed = (member: string) => member !== ANY_MEMBER && member !== ANY_ELEMENT

/** Whether an expression begins with what the file imports. */
function isImported(facts: FileFacts, object: Expression): boolean {
  if (object.kind === 'import') return true
  if (object.kind === 'member' || object.kind === 'index') return isImported(facts, object.object)
  if (object.kind !== 'name') return false
  const same = facts.bindings.filter(({ name }) => name === object.name)
  return same.some(({ values }) => values.some(({ kind }) => kind === 'import'))
}

const inUnit: Check = (language, { text, facts }) => {
  if (language.modules.unitOf === NO_LANGUAGE.modules.unitOf) return []
  const names = (facts.assignments ?? []).flatMap(({ target, member }) =>
    member === undefined && target.kind === 'name' ? target.name : [],
  )
  const members = writtenMembers(facts).map(({ member }) => member)
  // If imports do not say whom to ask, all files of the family are asked: a property may be set by its setter.
  const areAllAsked = language.modules.links?.qualified === true
  const byOthers = areAllAsked ? Array.from(language.lexical.assignedNames?.(text) ?? [], (name) => `.${name}`) : []
  const found = [...lexicalAssignments(language, text), ...byOthers]
  return [
    ...lacking('the unit', found, names),
    ...lacking(
      'the unit',
      found,
      members.filter(isNamed).map((name) => `.${name}`),
      ANY_ELEMENT,
    ),
    ...(members.every(isNamed) ? [] : lacking('the unit', found, [ANY_ELEMENT])),
  ]
}

const assigned: Check = (language, { text, facts }) => {
  // Who imports nothing changes what no other file declares.
  if (!language.lexical.assignedNames || facts.imports.length === 0) return []
  const found = [...language.lexical.assignedNames(text)]
  const written = writtenMembers(facts)
  const any = written.flatMap(({ object, member }) =>
    !isNamed(member) && isImported(facts, object) ? (lastName(object) ?? '') : [],
  )
  return [
    // Values that are changed in place (`object.text.append("b")`) are found like those that are passed on.
    ...lacking(
      'assignedNames',
      found.map((name) => (name.startsWith(PASSED) ? name.slice(PASSED.length) : name)),
      written.map(({ member }) => member).filter(isNamed),
      ANY_MEMBER,
    ),
    ...lacking(
      'assignedNames',
      found,
      any.map((name) => PASSED + name),
      ANY_MEMBER,
    ),
  ]
}

const declared: Check = ({ lexical: { declaredNames }, modules: { explicitExports } }, { path, text, facts }) => {
  if (!declaredNames) return []
  const own = facts.bindings.filter(({ scope, values }) => scope === 0 && !values.some(({ kind }) => kind === 'import'))
  const exported = facts.exports.filter(({ name, value }) => name !== '*' && value.kind !== 'import')
  const classes = facts.classes.filter(({ part }) => part === true).flatMap(({ name = '' }) => name)
  const names = [...(explicitExports ? [] : own), ...exported].map(({ name }) => name).concat(classes)
  return lacking('declaredNames', declaredNames(text, path), names.filter(Boolean), '*')
}

const aliased: Check = ({ lexical: { typeAliases } }, { text, aliases }) =>
  typeAliases ? lacking('typeAliases', typeAliases(text), aliases) : []

const passedOn: Check = ({ modules: { links } }, { path, text, facts }) => {
  if (!links?.reexports || links.reexports(text, path)) return []
  return facts.exports.some(({ value }) => value.kind === 'import') ? ['reexports does not tell what it exports'] : []
}

const imported: Check = ({ modules: { links } }, { path, text, facts }) => {
  if (!links) return []
  const found = [...links.specifiers(text, path)]
  const modules = facts.imports.map(({ module }) => module).filter((module) => !isMade(path, module))
  if (!links.qualified) return lacking('specifiers', found, modules)
  // A name with its package, and what is imported of a type; if it is written out in code instead, a survey finds it.
  const isTold = (module: string) =>
    !new RegExp(String.raw`\b(?:import|using)\s+(?:static\s+)?${module.replaceAll('.', '[.]')}`).test(text) ||
    found.some((one) => module.startsWith(one) || one.startsWith(module))
  return facts.imports.filter(({ module }) => !isTold(module)).map(({ module }) => `specifiers does not tell ${module}`)
}

/** What no import of the text says: a part's library, pytest's fixtures, a template's component, modules that are given another name. */
function isMade(file: string, module: string): boolean {
  if (module.startsWith('part of ') || module === 'conftest') return true
  if (file.endsWith('.html') || (file.endsWith('.dart') && !module.endsWith('.dart'))) return true
  return file.includes('registry-specifiers')
}

/**
 * What `links` says of files together: the words that others name a file by, and units by paths alone.
 * @param isNoted whether a word was noted where a file names others; true if any may be
 */
export function linksMissedInText(
  language: Language,
  together: readonly ParsedFile[],
  view: ProjectView,
  isNoted: (file: ParsedFile, word: string) => boolean,
): string[] {
  const { links, resolve, unitOf } = language.modules
  if (!links) return []
  const byPath = new Map(together.map((file) => [file.path, file]))
  const left: string[] = []
  for (const file of together) {
    const { path, facts } = file
    for (const { module } of links.qualified ? [] : facts.imports) {
      if (isMade(path, module)) continue
      for (const target of resolve(module, path, view)) {
        const other = byPath.get(target)
        const names = other && other.path !== path ? links.names(target, () => other.text, view) : undefined
        if (names && !names.some((name) => isNoted(file, name)) && links.sees?.(path, target, view) !== true)
          left.push(`${target}: ${names.join(', ')} do not stand in the import of ${module} in ${path}`)
      }
    }
  }
  // Files of one unit, as their facts say, have the same unit by their paths, or name their package.
  const units = new Map<string, string | undefined>()
  for (const { path, facts } of links.unit ? together : []) {
    const unit = unitOf(path, facts, view)
    if (unit === undefined) continue
    const byPaths = links.unit?.(path, view)
    if (units.has(unit) && units.get(unit) !== byPaths) left.push(`${path}: unit is not that of its ${unit}`)
    units.set(unit, byPaths)
  }
  return left
}

const CHECKS: readonly Check[] = [inUnit, assigned, declared, aliased, passedOn, imported]
