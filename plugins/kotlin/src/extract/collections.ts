import {
  type Argument,
  argumentAt,
  converted,
  type Expression,
  lastName,
  type Property,
  type SureType,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { mapEntry } from '@service/scanner-kit/jvm'
import type { Context, Extractor } from './context.js'
import { infixIn, leftIsRead } from './infix.js'

const LISTS = new Set([
  'listOf',
  'listOfNotNull',
  'mutableListOf',
  'arrayListOf',
  'arrayOf',
  'setOf',
  'mutableSetOf',
  'hashSetOf',
  'linkedSetOf',
  'emptyList',
  'emptySet',
  'emptyArray',
  'sequenceOf',
])
const MAPS = new Set(['mapOf', 'mutableMapOf', 'hashMapOf', 'linkedMapOf', 'sortedMapOf', 'emptyMap'])
const NEW_LISTS = new Set(['ArrayList', 'LinkedList', 'HashSet', 'LinkedHashSet', 'JSONArray', 'JsonArray'])
const NEW_MAPS = new Set([
  'HashMap',
  'LinkedHashMap',
  'ConcurrentHashMap',
  'JSONObject',
  'JsonObject',
  'buildMap',
  'buildJsonObject',
])

/** Whether a function makes a list or map of its arguments. */
export function isCollection(name: string): boolean {
  return LISTS.has(name) || MAPS.has(name)
}

/** `listOf(..)`, `mapOf(a to b)`, `JSONObject()` as what they make; undefined for any other call. */
export function collectionCall(
  name: string,
  args: Argument[],
  pairs: (Property | undefined)[],
): Expression | undefined {
  if (LISTS.has(name)) return list(args)
  if (MAPS.has(name)) return { kind: 'object', properties: pairs.map((pair, at) => pair ?? hidden(args[at])) }
  const [first] = args
  if (NEW_LISTS.has(name))
    return first?.value.kind === 'array' ? first.value : { kind: 'array', items: args.map(hidden) }
  // OpenFeature's own: its argument.
  if (name === 'Value') return args.length === 1 ? first?.value : unknown
  if (!NEW_MAPS.has(name)) return undefined
  return first?.value.kind === 'object' ? first.value : { kind: 'object', properties: args.map(hidden) }
}

const WRAPPED_TYPES: Record<string, SureType | undefined> = {
  String: 'string',
  Boolean: 'boolean',
  Integer: 'integer',
  Double: 'float',
}

/** `Value.Structure(mapOf(..))`, `Value.List(listOf(..))` and `Value.String("a")` of OpenFeature say what they wrap. */
export function wrappedValue(owner: Expression, name: string, args: Argument[]): Expression | undefined {
  if (lastName(owner) !== 'Value') return undefined
  const kind = { Structure: 'object', List: 'array' }[name]
  const [only] = args
  const sure = WRAPPED_TYPES[name]
  if (sure !== undefined && only && args.length === 1) return converted(sure, only.value)
  return only && args.length === 1 && only.value.kind === kind ? only.value : undefined
}

function hidden(argument: Argument | undefined): { value: Expression; line: number; column: number } {
  return {
    value: argument?.spread ? argument.value : unknown,
    line: argument?.line ?? 1,
    column: argument?.column ?? 1,
  }
}

function list(args: Argument[]): Expression {
  return {
    kind: 'array',
    items: args.map(({ value, text, spread, line, column }) => ({
      value,
      ...(text !== undefined && { text }),
      ...(spread && { spread }),
      line,
      column,
    })),
  }
}

/** `["a", "b"]` in an annotation. */
export function arrayOf(nodes: readonly SyntaxNode[], read: (node: SyntaxNode) => Expression): Expression {
  return list(nodes.map((node) => argumentAt(node, read(node))))
}

/** `key to value` and `Pair(key, value)`, read as one entry of a map. */
export function pairAt(x: Extractor, node: SyntaxNode, context: Context): Property | undefined {
  const [callee, list] = node.namedChildren
  if (node.type === 'call_expression' && callee?.text === 'Pair' && list?.namedChildren.length === 2) {
    const [key, value] = list.namedChildren.map((one) => one.namedChildren.at(-1) ?? one)
    return key && value && entry(x, key, value, context)
  }
  const infix = infixIn(node)
  const [left, word, right] = infix?.namedChildren ?? []
  if (!infix || word?.text !== 'to' || !left || !right) return undefined
  if (infix === node) return entry(x, left, right, context)
  const key = argumentAt(left, x.expression(left, context))
  leftIsRead(infix)
  const text = node.text.slice(right.start - node.start, right.start - node.start + 200)
  return mapEntry(key, { ...argumentAt(right, x.expression(node, context)), text })
}

function entry(x: Extractor, key: SyntaxNode, value: SyntaxNode, context: Context): Property {
  return mapEntry(argumentAt(key, x.expression(key, context)), argumentAt(value, x.expression(value, context)))
}
