import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { parentsOf } from '../hierarchy/parents.js'

/** Whether a name used as a value, for which nothing was found, is a type that nothing declares. */
export function isForeignName(e: Evaluator, name: string, scope: number, file: string): boolean {
  const { foreignName } = e.project.language(file).semantics
  if (!foreignName(name, false, [])) return false
  return foreignName(name, false, parentsNotSeen(e, scope, file))
}

/** Whether a member of something undeclared is a type inside it: `VendorFlags.FlagsClient`. */
export function isTypesName(e: Evaluator, name: string, file: string): boolean {
  return e.project.language(file).semantics.foreignName(name, false, [''])
}

/** The names of what may bring members from code that is not there, to where a name stands; a text without letters where it has no name. */
function parentsNotSeen(e: Evaluator, scope: number, file: string): string[] {
  const facts = e.project.facts(file)
  if (!facts) return []
  const names = facts.imports.flatMap((one) => (one.static === true && one.wildcard === true ? [''] : []))
  for (let current = scope; current >= 0; current = facts.scopes[current]?.parent ?? -1) {
    const index = facts.scopes[current]?.class ?? -1
    const around = facts.classes[index]
    if (!around) continue
    if (around.part === true) names.push('')
    for (const { type, values } of parentsOf(e, { file, class: index }))
      if (values.every(({ kind }) => kind === 'other')) names.push(nameOf(type))
  }
  return names
}

function nameOf(type: Expression): string {
  if (type.kind === 'generic') return nameOf(type.base)
  return type.kind === 'name' || type.kind === 'member' ? type.name : ''
}
