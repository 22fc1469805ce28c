import { spell } from '../../domain/values.js'
import { plainValue } from './describe.js'
import type { FileTarget } from './file.js'
import { withoutFileIds } from './rules.js'

/** A target of a file so that two that serve the same are equal. */
export function served(type: string, { default: value, rules = [] }: FileTarget): object {
  return { default: plainValue(type, spell(value)), rules: withoutFileIds(rules) }
}
