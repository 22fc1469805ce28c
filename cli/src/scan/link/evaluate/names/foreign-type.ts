import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { findBinding } from './names.js'

/** Whether nothing declares the type's name. */
export function isForeignType(e: Evaluator, type: Expression, file: string): boolean {
  const name = type.kind === 'name' || type.kind === 'member' ? type.name : undefined
  if (name === undefined || !e.project.language(file).semantics.foreignName(name, true, [])) return false
  return type.kind === 'member' || (type.kind === 'name' && !findBinding(e, name, type.scope, file))
}
