import {
  type Argument,
  argumentAt,
  converted,
  type Expression,
  lastName,
  type Property,
  shorten,
  type SureType,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `[a, b]`. */
export function arrayLiteral(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const items = node.childrenIn('element').map((one) => argumentAt(one, x.expression(one, context)))
  return { kind: 'array', items }
}

/** `[key: value]`. */
export function dictionaryLiteral(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const keys = node.childrenIn('key')
  const values = node.childrenIn('value')
  const properties = keys.flatMap((key, index): Property[] => {
    const valueNode = values[index]
    return valueNode ? [property(x, key, valueNode, context)] : []
  })
  return { kind: 'object', properties }
}

function property(x: Extractor, keyNode: SyntaxNode, valueNode: SyntaxNode, context: Context): Property {
  const key = x.expression(keyNode, context)
  const value = x.expression(valueNode, context)
  const named = key.kind === 'literal' && key.type === 'string'
  const hidden = named ? (value.kind === 'literal' ? undefined : valueNode) : keyNode
  return {
    ...(named ? { name: String(key.value) } : { key }),
    value,
    ...(hidden && { text: shorten(hidden.text) }),
    line: keyNode.line,
    column: keyNode.column,
    valueAt: { line: valueNode.line, column: valueNode.column },
  }
}

/** Generic types that hold several values, by what an object of them is. */
const EMPTY: Record<string, 'object' | 'array'> = {
  Dictionary: 'object',
  Array: 'array',
  Set: 'array',
  ContiguousArray: 'array',
}

/** `Dictionary<String, Int>()` and `[String: Int]()`. */
export function emptyCollection(base: Expression, args: Argument[]): Expression | undefined {
  if (args.length > 0) return undefined
  const kind = base.kind === 'name' ? EMPTY[base.name] : base.kind
  if (kind === 'object') return { kind: 'object', properties: [] }
  return kind === 'array' ? { kind: 'array', items: [] } : undefined
}

/** The cases that wrap a value for OpenFeature: `.structure(["a": .integer(1)])` says what `["a": 1]` says. */
const WRAPPERS = new Set(['structure', 'list', 'string', 'boolean', 'integer', 'double'])

const SURE: Record<string, SureType | undefined> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  double: 'float',
}

/** What `.structure(...)` wraps; undefined for any other call of an implicit member. */
export function wrappedValue(name: string, args: Argument[]): Expression | undefined {
  const [only] = args
  if (args.length !== 1 || !only || only.label !== undefined || !WRAPPERS.has(name)) return undefined
  const sure = SURE[name]
  if (sure !== undefined) return only.value.kind === 'literal' ? converted(sure, only.value) : undefined
  return only.value.kind === 'object' || only.value.kind === 'array' ? only.value : undefined
}

/** `Value.structure([...])` and `Value.list([...])`; a single text may belong to something else, so it stays a call. */
export function spelledOutValue(callee: Expression, args: Argument[]): Expression | undefined {
  if (callee.kind !== 'member' || lastName(callee.object) !== 'Value') return undefined
  const wrapped = wrappedValue(callee.name, args)
  return wrapped?.kind === 'literal' ? undefined : wrapped
}
