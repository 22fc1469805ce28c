import { ANY_ELEMENT, type Expression, type Property } from '@service/scanner-kit'
import { idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import type { Env, ObjectValue, Value } from '../values.js'
import { isAssigned } from '../mutations/assigned.js'
import { constant } from './constants.js'

interface TableEntry {
  property: Property
  table: ObjectValue
}

/** What a table literal holds for an entry of an enum whose entries are objects: `{Flag.A: "a"}[Flag.A]`. */
export function underEnumEntry(
  e: Evaluator,
  [table, ...others]: Value[],
  index: Expression,
  file: string,
  env?: Env,
): TableEntry | undefined {
  if (table?.kind !== 'object' || others.length > 0) return undefined
  const wanted = entryOf(e, index, file, env)
  if (!wanted) return undefined
  if (e.countsChanges && isAssigned(e, table, ANY_ELEMENT)) return undefined
  const entries = table.node.properties.map(({ name, key }) =>
    key ? entryOf(e, key, table.file, table.env) : name === undefined ? undefined : '',
  )
  const property = table.node.properties[entries.lastIndexOf(wanted)]
  return property && !entries.includes(undefined) ? { property, table } : undefined
}

/** Two names for one value are one entry; `''` stands for text and numbers, which are not entries. */
function entryOf(e: Evaluator, expression: Expression, file: string, env: Env | undefined): string | undefined {
  const [entry, ...others] = e.values(expression, file, env)
  if (entry?.kind === 'literal' && others.length === 0) return ''
  if (entry?.kind !== 'instance' || !entry.literal || others.length > 0) return undefined
  if (e.project.class(entry)?.kind !== 'enum') return undefined
  const { node, file: from, env: inner } = entry.literal
  const value = node.properties.find(({ name }) => name === 'value')
  const literal = value && constant(e, value.value, from, inner)
  return literal && `${idOf(entry)} ${typeof literal.value} ${literal.value}`
}
