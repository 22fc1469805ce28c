import { type ObjectLiteral, perObject } from '@service/scanner-kit'
import type { ObjectValue } from '../values.js'

const merged = perObject((source: ObjectLiteral) =>
  perObject((written: ObjectLiteral): ObjectLiteral => ({
    kind: 'object',
    properties: [...source.properties, ...written.properties],
  })),
)

/**
 * `source with { A = 1 }` of a plain object: written members take precedence over copied ones. Only if both are in the same file and environment.
 */
export function mergedObject(source: ObjectValue, written: ObjectValue): ObjectValue {
  if (source.file !== written.file || source.env !== written.env) return written
  return { ...written, node: merged(source.node)(written.node) }
}
