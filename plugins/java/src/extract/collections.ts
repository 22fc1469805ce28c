import {
  argumentAt,
  type Argument,
  type Expression,
  type Property,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { mapEntry } from '@service/scanner-kit/jvm'

const LISTS = new Set(['List', 'Set', 'ImmutableList', 'ImmutableSet', 'Arrays', 'Stream', 'Collections', 'EnumSet'])
const MAPS = new Set(['Map', 'ImmutableMap', 'Collections'])
const LIST_METHODS = new Set(['of', 'asList', 'emptyList', 'emptySet', 'singletonList', 'singleton'])
const MAP_METHODS = new Set(['of', 'emptyMap', 'singletonMap'])
const NEW_LISTS = new Set(['ArrayList', 'LinkedList', 'HashSet', 'LinkedHashSet', 'TreeSet', 'JSONArray', 'JsonArray'])
const NEW_MAPS = new Set([
  'HashMap',
  'LinkedHashMap',
  'TreeMap',
  'ConcurrentHashMap',
  'JSONObject',
  'JsonObject',
  'ObjectNode',
  'ImmutableStructure',
  'MutableStructure',
])

/** Whether a call is of a class that makes collections. */
export function makesCollection(node: SyntaxNode): boolean {
  const owner = node.type === 'method_invocation' ? node.child('object')?.text : undefined
  return owner !== undefined && (LISTS.has(owner) || MAPS.has(owner))
}

/** `List.of(..)`, `Map.of(..)` and the like as what they make; undefined for any other call. */
export function collectionCall(owner: string, method: string, args: Argument[]): Expression | undefined {
  if (owner === 'Map' && method === 'ofEntries') return entries(args)
  if (owner === 'Map' && method === 'entry') return undefined
  if (MAPS.has(owner) && MAP_METHODS.has(method)) return pairs(args)
  return LISTS.has(owner) && LIST_METHODS.has(method) ? list(args) : undefined
}

/** `new ArrayList<>()`, `new JSONObject()`: an object or array, of which only an empty one is known. */
export function collectionConstruction(type: string, args: Argument[]): Expression | undefined {
  const [first] = args
  if (NEW_LISTS.has(type)) {
    return first?.value.kind === 'array'
      ? first.value
      : { kind: 'array', items: args.map(({ line, column }) => ({ value: unknown, line, column })) }
  }
  // OpenFeature's own: its argument.
  if (type === 'Value') return args.length === 1 ? first?.value : unknown
  if (!NEW_MAPS.has(type)) return undefined
  if (first?.value.kind === 'object') return first.value
  return { kind: 'object', properties: args.map(({ line, column }) => ({ value: unknown, line, column })) }
}

/** `{ "a", "b" }` and `new String[] { .. }`. */
export function arrayOf(nodes: readonly SyntaxNode[], read: (node: SyntaxNode) => Expression): Expression {
  return list(nodes.map((node) => argumentAt(node, read(node))))
}

function list(args: Argument[]): Expression {
  return { kind: 'array', items: args }
}

function pairs(args: Argument[]): Expression {
  const properties: Property[] = []
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [key, value] = [args[at], args[at + 1]]
    if (key && value) properties.push(mapEntry(key, value))
  }
  return { kind: 'object', properties }
}

/** `Map.ofEntries(Map.entry(k, v), ..)`. */
function entries(args: Argument[]): Expression {
  const properties = args.flatMap((argument) => {
    const [key, value] = argument.value.kind === 'call' ? argument.value.arguments : []
    return key && value ? [mapEntry(key, value)] : []
  })
  return { kind: 'object', properties }
}
