import type { ObjectLiteral, Property } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import type { Value } from './values.js'

/** More names than this in one object are not worth computing. */
const MAX_NAMES = 1_000

interface Tables {
  known: Map<ObjectLiteral, Map<string, Property>>
  open: Set<ObjectLiteral>
}

const tables = new WeakMap<Evaluator, Tables>()

/** The property of an object whose name is a constant instead of written out: `{ [Keys.A]: true }`, `{KEY: True}`. */
export function computedProperty(e: Evaluator, object: Value & { kind: 'object' }, name: string): Property | undefined {
  return namesOf(e, object)?.get(name)
}

function namesOf(e: Evaluator, object: Value & { kind: 'object' }): Map<string, Property> | undefined {
  const { node } = object
  if (!node.properties.some((property) => property.key)) return undefined
  let made = tables.get(e)
  if (!made) tables.set(e, (made = { known: new Map<ObjectLiteral, Map<string, Property>>(), open: new Set() }))
  const known = made.known.get(node)
  if (known) return known
  // A name that is computed from the object itself.
  if (made.open.has(node)) {
    e.ranIntoItself()
    return undefined
  }
  made.open.add(node)
  try {
    const { found, complete } = e.completely(() => computeNames(e, object))
    if (complete && !object.env) made.known.set(node, found)
    return found
  } finally {
    made.open.delete(node)
  }
}

function computeNames(e: Evaluator, { node, file, env }: Value & { kind: 'object' }): Map<string, Property> {
  const names = new Map<string, Property>()
  const computed = node.properties.filter((property) => property.key)
  if (computed.length > MAX_NAMES) return names
  for (const property of computed) {
    const name = property.key && e.constant(property.key, file, env)
    if (name && name.type !== 'null') names.set(String(name.value), property)
    // A name that is not known may be any of those before it.
    else names.clear()
  }
  return names
}
