import { ANY_MEMBER, canonicalText, lastName, PASSED } from '@service/scanner-kit'
import type { ClassPlace } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import type { Value } from '../values.js'
import { assignedBy, filesUsing, handedAsModule, mayBeAssignedElsewhere, tellingFiles } from './assignable.js'
import { lexicalName } from './lexical-assignments.js'
import { assigningInUnit } from './units.js'

/**
 * Whether calls may change a member of what holds it that no text near it tells of: they are handed the holder by others. A module, and a class that its
 * objects do not lead to (`type(self)`), is handed on by its name, and whoever does so writes it, or the member. Everything else may go anywhere, once
 * somebody makes one.
 */
export function isHandedOn(e: Evaluator, holder: Value, name: string): boolean {
  if (holder.kind !== 'module' && holder.kind !== 'class' && holder.kind !== 'instance') return true
  if (!mayBeAssignedElsewhere(e, holder.file)) return true
  if (holder.kind !== 'module' && e.project.language(holder.file).semantics.lateBinding) return true
  if (holder.kind === 'instance') return holder.literal !== undefined || isMadeOrHanded(e, holder)
  const isOther = (file: string) => file !== holder.file
  const written = lexicalName(name)
  const handed = nameOf(e, holder)
  if (handed.some((one) => assignedBy(e, holder.file).has(one))) return true
  // The others of its unit have variables of the same name; a class's member stands behind a point.
  const inUnit = [...(holder.kind === 'module' ? [written] : []), `.${written}`, `.${ANY_MEMBER}`, ...handed]
  return (
    assigningInUnit(e, holder.file, inUnit).some(isOther) ||
    tellingFiles(e, holder, name, [written, ...handed]).some(isOther)
  )
}

/** By which name a file may hand on what it declares, as `assignedNames` tells it. */
function nameOf(e: Evaluator, holder: Value & { kind: 'module' | 'class' }): string[] {
  if (holder.kind === 'module') return handedAsModule(e, holder.file)
  const { name } = e.project.facts(holder.file)?.classes[holder.class] ?? {}
  return name === undefined ? [] : [PASSED + name]
}

/** Whether a text names a class beside its declaration, or its own file hands on `this`. What only frameworks make, such as a test, stays where it is. */
function isMadeOrHanded(e: Evaluator, place: ClassPlace): boolean {
  const { file } = place
  const names = namesFromAClassDown(e, place)
  if (!names || assignedBy(e, file).has(`${PASSED}this`)) return true
  const word = String.raw`(?<![\p{L}\p{N}_$])(?:${names.join('|')})(?![\p{L}\p{N}_$])`
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
  return names.every((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) ? names : undefined
}
