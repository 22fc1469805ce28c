import type { DirectReference, ProjectConfig } from '../../scan/result.js'
import { typeMismatch } from '../../validate/type-mismatch.js'
import { VALUE_TYPES, type ValueType } from '../model.js'

/**
 * The type that a config needs for `validate` to accept these reads of it.
 * @returns `unsaid` if neither a method nor a default of them says one, `several` if no type fits them all
 */
export function typeOfReads(reads: readonly DirectReference[]): ValueType | 'unsaid' | 'several' {
  const judged = reads.filter((read) => read.default !== undefined || read.getterType !== undefined)
  if (judged.length === 0) return 'unsaid'
  const isWhole = judged.some((read) => read.default?.type === 'integer' || read.getterType === 'integer')
  // A getter of any number says nothing of fractions, so they are allowed unless something else says that it is whole.
  const candidates = isWhole ? VALUE_TYPES : VALUE_TYPES.filter((type) => type !== 'integer')
  return candidates.find((type) => judged.every((read) => fits(read, type))) ?? 'several'
}

function fits(reference: DirectReference, type: ValueType): boolean {
  const config: ProjectConfig = {
    key: reference.key,
    type,
    typeOptions: null,
    client: true,
    server: true,
    deprecatedKeys: [],
  }
  return typeMismatch({ reference, config }) === undefined
}
