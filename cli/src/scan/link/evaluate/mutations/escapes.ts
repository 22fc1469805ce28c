import { ANY_MEMBER, canonicalText, lastName, PASSED } from '@service/scanner-kit'
import type { ClassPlace } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { fieldOf } from '../hierarchy/lookup.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import type { Value } from '../values.js'
import {
  assignedBy,
  filesUsing,
  namesOfClassPassed,
  namesOfModulePassed,
  mayBeAssignedElsewhere,
  filesMentioning,
} from './assignable.js'
import { lexicalName } from './lexical-assignments.js'
import { assignedIn, assigningInUnit } from './units.js'

/**
 * Whether the owner of a member may reach code that mentions neither: then calls anywhere may change the member (escape analysis). A module escapes only
 * where some text passes it on by its name; so does a class, unless its objects lead to it (`type(self)`). An object may go anywhere once somebody makes
 * it.
 */
export function mayEscape(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'module' && owner.kind !== 'class' && owner.kind !== 'instance') return true
  if (!mayBeAssignedElsewhere(e, owner.file)) return true
  // The language refuses to assign to an entry through a value, so only code that names it may do so.
  if (owner.kind !== 'module' && isEntry(e, owner, name)) return false
  if (owner.kind !== 'module' && e.project.language(owner.file).semantics.lateBinding) return true
  if (owner.kind === 'instance') {
    if (fieldOf(e, owner, name)?.unexported && !isAssignedInTextsOfUnit(e, owner.file, name)) return false
    return owner.literal !== undefined || isMadeOrPassedOn(e, owner)
  }
  const isOther = (file: string) => file !== owner.file
  const written = lexicalName(name)
  const passed = owner.kind === 'module' ? namesOfModulePassed(e, owner.file) : namesOfClassPassed(e, owner)
  if (passed.some((one) => assignedBy(e, owner.file).has(one))) return true
  // The others of its unit have variables of the same name, and cannot pass on the unit; a class's member stands behind a point.
  const inUnit = [owner.kind === 'module' ? written : `.${ANY_MEMBER}`, `.${written}`, ...passed]
  return (
    assigningInUnit(e, owner.file, inUnit).some(isOther) ||
    filesMentioning(e, owner, name, [written, ...passed]).some(isOther)
  )
}

/**
 * Whether only the file of an object's class can reach the object, so that only what that file writes can change the member: the object is neither made nor
 * passed on, as the object of a test.
 */
export function staysInFile(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'instance' || owner.literal !== undefined || !fieldOf(e, owner, name)) return false
  if (!mayBeAssignedElsewhere(e, owner.file) || e.project.language(owner.file).semantics.lateBinding) return false
  if (isMadeOrPassedOn(e, owner)) return false
  return !ancestorClasses(e, owner).some(({ file }) => assignedBy(e, file).has(`${PASSED}this`))
}

function isEntry(e: Evaluator, place: ClassPlace, name: string): boolean {
  const fact = e.project.class(place)
  return fact?.kind === 'enum' && fieldOf(e, place, name)?.kind === 'case'
}

/** Whether a text of a file's unit, its own included, may assign a member of that name, or any. */
function isAssignedInTextsOfUnit(e: Evaluator, file: string, name: string): boolean {
  const byName = assignedIn(e, file, [file, ...e.project.sameUnit(file)])
  return byName.has(`.${lexicalName(name)}`) || byName.has(`.${ANY_MEMBER}`)
}

/** Whether a text names a class beside its declaration, or its own file passes on `this`. What only frameworks make, such as a test, stays where it is. */
function isMadeOrPassedOn(e: Evaluator, place: ClassPlace): boolean {
  const { file } = place
  const names = namesFromAClassDown(e, place)
  if (!names || assignedBy(e, file).has(`${PASSED}this`)) return true
  const word = String.raw`(?<![\p{ID_Continue}$])(?:${names.join('|')})(?![\p{ID_Continue}$])`
  const [mentioned, named] = [new RegExp(String.raw`(?<!\bclass\s+)${word}`, 'u'), new RegExp(word, 'u')]
  const textOf = (one: string) => e.project.view.read(one) ?? ''
  if (mentioned.test(canonicalText(textOf(file), e.project.language(file).lexical.syntax))) return true
  return filesUsing(e, file).some((one) => one !== file && named.test(textOf(one)))
}

/** The names of a class and of those below it in its file; undefined if one has none. */
function namesFromAClassDown(e: Evaluator, place: ClassPlace): string[] | undefined {
  const { classes = [] } = e.project.facts(place.file) ?? {}
  const found = new Set([place.class])
  for (const index of found) {
    const above = classes[index]?.name
    for (const [other, { supertypes }] of classes.entries())
      if (supertypes.some((type) => lastName(type) === above)) found.add(other)
  }
  const names = [...found].map((index) => classes[index]?.name ?? '')
  return names.every((name) => /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name)) ? names : undefined
}
