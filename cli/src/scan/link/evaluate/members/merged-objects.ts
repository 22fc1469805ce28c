import type { ObjectLiteral } from '@service/scanner-kit'
import type { ObjectValue } from '../values.js'

const merged = new WeakMap<ObjectLiteral, WeakMap<ObjectLiteral, ObjectLiteral>>()

/**
 * `source with { A = 1 }` of a plain object: written members take precedence over copied ones. Only if both are in the same file and environment.
 */
export function mergedObject(source: ObjectValue, written: ObjectValue): ObjectValue {
  if (source.file !== written.file || source.env !== written.env) return written
  const known = merged.get(source.node) ?? new WeakMap<ObjectLiteral, ObjectLiteral>()
  merged.set(source.node, known)
  let node = known.get(written.node)
  if (!node) {
    node = { kind: 'object', properties: [...source.node.properties, ...written.node.properties] }
    known.set(written.node, node)
  }
  return { ...written, node }
}
