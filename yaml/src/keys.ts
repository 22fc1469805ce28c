import { isNode, isScalar, visit, type Document, type LineCounter } from 'yaml'
import { mistakeAt } from './first-mistake.js'

/**
 * Throws YamlMistake for two equal keys of a map, and for a list or a map as a key. The library itself compares each key with all before
 * it: with some hundred thousand keys that takes longer than anybody waits. Of a list or a map as a key it makes text, again for each
 * level that such keys are nested in.
 */
export function refuseKeys(document: Document.Parsed, lines: LineCounter): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        const position = isNode(key) ? (key.range?.[0] ?? 0) : 0
        if (key !== null && !isScalar(key))
          throw mistakeAt(position, 'Map keys must not be lists, maps or aliases', lines)
        const name = nameOf(key?.value)
        if (seen.has(name)) throw mistakeAt(position, 'Map keys must be unique', lines)
        seen.add(name)
      }
    },
  })
}

/** What a member is called whose key this is. */
function nameOf(key: unknown): string {
  return typeof key === 'string' ? key : key === null || key === undefined ? '' : JSON.stringify(key)
}
