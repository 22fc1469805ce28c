import type { Expression, ObjectLiteral, Property } from '@service/scanner-kit'
import { constant } from '../constants/constants.js'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { identity } from '../unique.js'
import type { Env, ObjectValue, Value } from '../values.js'

/** More names than this in one object are not worth computing. */
const MAX_NAMES = 1_000

interface Names {
  /** By names that are constants. */
  found: Map<string, Property>
  unknown: Property[]
}

interface Tables {
  known: Map<ObjectLiteral, Names>
  /** Those that are being computed, with where that began (`Levels.place`). */
  open: Map<ObjectLiteral, number>
}

const tablesOf = perEvaluator((): Tables => ({ known: new Map(), open: new Map() }))

/** The property of an object whose name is a constant instead of written out: `{ [Keys.A]: true }`, `{KEY: True}`. */
export function computedProperty(e: Evaluator, object: ObjectValue, name: string): Property | undefined {
  return namesOf(e, object)?.found.get(name)
}

/** The properties of an object whose names cannot be determined: they may be any. */
export function unknownProperties(e: Evaluator, object: ObjectValue): readonly Property[] {
  return namesOf(e, object)?.unknown ?? []
}

/** The property under a symbol: `{ [FLAGS]: client }[FLAGS]`. */
export function symbolProperty(
  e: Evaluator,
  { node, file, env }: ObjectValue,
  symbols: () => Value[],
): Property | undefined {
  const keyed = node.properties.filter((property) => property.key !== undefined)
  // Whatever the index is, following it would be in vain.
  if (keyed.length === 0) return undefined
  const [symbol, ...others] = symbols()
  if (symbol?.kind !== 'object' || others.length > 0) return undefined
  return keyed.find((property) => {
    const [one, ...more] = property.key ? e.values(property.key, file, env) : []
    return one !== undefined && more.length === 0 && identity(one) === identity(symbol)
  })
}

function namesOf(e: Evaluator, object: ObjectValue): Names | undefined {
  const { node } = object
  if (!node.properties.some((property) => property.key)) return undefined
  const tables = tablesOf(e)
  const known = tables.known.get(node)
  if (known) return known
  // A name that is computed from the object itself.
  const openSince = tables.open.get(node)
  if (openSince !== undefined) {
    e.ranIntoItself(openSince)
    return undefined
  }
  tables.open.set(node, e.place)
  try {
    const { found, complete } = e.completely(() => computeNames(e, object))
    if (complete && !object.env) tables.known.set(node, found)
    return found
  } finally {
    tables.open.delete(node)
  }
}

/** Not an object, which some languages take as a key of a map, nor a symbol. */
function mayBeText(e: Evaluator, key: Expression, file: string, env: Env | undefined): boolean {
  const values = e.possibly(() => e.values(key, file, env))
  return values.length === 0 || values.some(({ kind }) => kind !== 'instance' && kind !== 'class' && kind !== 'object')
}

function computeNames(e: Evaluator, { node, file, env }: ObjectValue): Names {
  const names: Names = { found: new Map<string, Property>(), unknown: [] }
  const computed = node.properties.filter((property) => property.key)
  if (computed.length > MAX_NAMES) return { ...names, unknown: computed }
  for (const property of computed) {
    const name = property.key && constant(e, property.key, file, env)
    if (name && name.type !== 'null') names.found.set(String(name.value), property)
    else if (property.key && mayBeText(e, property.key, file, env)) {
      names.unknown.push(property)
      // It may be any of those before it.
      names.found.clear()
    }
  }
  return names
}
