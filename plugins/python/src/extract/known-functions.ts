import {
  ANY_ELEMENT,
  type Argument,
  converted,
  type Expression,
  lastName,
  type Member,
  pairEndingIn,
  unknown,
} from '@service/scanner-kit'
import { severalOf } from './collections.js'
import { element } from './loops.js'
import { PROVIDERS } from './providers.js'

/** They give back a function that does what the given one does: `lru_cache(get_client)`. */
const KEEP_FUNCTION = new Set([
  'lru_cache',
  'cache',
  'sync_to_async',
  'async_to_sync',
  'contextmanager',
  'staticmethod',
])

/** They call what they are given, now or when it is needed: `Depends(get_client)`. */
const CALL_FUNCTION = new Set(['Depends', 'Security', 'SimpleLazyObject', 'LocalProxy'])

/** The result of a call of a well-known function, or undefined for any other. */
export function understood(name: string | undefined, callee: Expression, args: Argument[]): Expression | undefined {
  if (name === undefined) return called(callee, args)
  const [first, second] = args
  const only = args.length === 1 && first && !first.spread && first.label === undefined ? first.value : undefined
  if (KEEP_FUNCTION.has(name) || (callee.kind === 'member' && PROVIDERS.has(name)))
    return only && isCallable(only) ? only : undefined
  if (CALL_FUNCTION.has(name)) return handedFunction(args)
  switch (name) {
    case 'cast':
      return args.length === 2 && first && second ? cast(first.value, second.value) : undefined
    case 'getattr':
      return attribute(args)
    case 'gather':
      return args.every(({ spread, label }) => !spread || label !== undefined) ? listOf(args) : undefined
    case 'values':
    case 'items':
    case 'copy':
      return callee.kind === 'member' && !first ? partsOf(callee, args) : undefined
    case 'chain':
      return { kind: 'array', items: args.map((one) => ({ ...one, spread: true as const })) }
    case 'next':
    case 'anext':
      return first && { kind: 'member', object: first.value, name: ANY_ELEMENT }
    case 'get':
    case 'setdefault':
      return itemOf(callee, args)
    case 'partial':
      return args.slice(1).every((one) => one.label !== undefined) ? first?.value : unknown
    case 'SimpleNamespace':
      return keywords(args)
    case 'TypeVar':
    case 'NewType':
      return args.find((one) => one.label === 'bound')?.value ?? (name === 'NewType' ? second?.value : undefined)
    case 'format':
      return { kind: 'concatenation', parts: [unknown] }
    default:
      return callee.kind === 'name' ? builtIn(name, args, only) : undefined
  }
}

function builtIn(name: string, args: Argument[], only: Expression | undefined): Expression | undefined {
  switch (name) {
    case 'dict':
      return keywords(args)
    case 'list':
    case 'tuple':
    case 'set':
      return args.length === 0 ? { kind: 'array', items: [] } : undefined
    case 'sorted':
    case 'reversed':
      // The same elements at other places.
      return args[0] && { kind: 'choice', options: [args[0].value, unknown] }
    case 'filter':
      return args[1] && { kind: 'choice', options: [args[1].value, unknown] }
    case 'str':
      if (only?.kind === 'literal' && only.type === 'string') return only
      return { kind: 'concatenation', parts: [unknown] }
    case 'bool':
      return only && converted('boolean', only)
    case 'int':
      return only && converted('integer', only)
    case 'float':
      return only && converted('float', only)
    case 'type':
      return only
    default:
      return undefined
  }
}

function isCallable(value: Expression): boolean {
  return value.kind === 'name' || value.kind === 'member' || value.kind === 'function'
}

/** `lru_cache(maxsize=None)(get_client)`. */
function called(callee: Expression, args: Argument[]): Expression | undefined {
  if (callee.kind !== 'call') return undefined
  const inner = callee.callee
  const name = inner.kind === 'name' || inner.kind === 'member' ? inner.name : undefined
  return name !== undefined && KEEP_FUNCTION.has(name) && args.length === 1 ? args[0]?.value : undefined
}

function handedFunction(args: Argument[]): Expression | undefined {
  const given = args.find((one) => one.label === undefined || one.label === 'dependency')
  return given && !given.spread ? { kind: 'call', callee: given.value, arguments: [] } : undefined
}

/** `typing.cast("Client", value)`; the type in quotes is only looked up when it is a plain name. */
function cast(type: Expression, value: Expression): Expression {
  if (type.kind !== 'literal') return { kind: 'cast', type, value }
  const named = typeof type.value === 'string' && /^[A-Za-z_]\w*$/.test(type.value)
  return named ? { kind: 'cast', type: { kind: 'name', name: String(type.value), scope: 0 }, value } : value
}

/** `getattr(client, "get_value")`. */
function attribute([object, name, fallback]: Argument[]): Expression | undefined {
  if (!object || name?.value.kind !== 'literal' || typeof name.value.value !== 'string') return undefined
  const member: Expression = { kind: 'member', object: object.value, name: name.value.value }
  return fallback ? { kind: 'choice', options: [member, fallback.value] } : member
}

/** `asyncio.gather(a(), b())`. */
function listOf(args: Argument[]): Expression {
  const items = args.filter(({ label }) => label === undefined)
  return { kind: 'array', items: items.map(({ value, line, column }) => ({ value, line, column })) }
}

/** `clients.get("a", fallback)`: the result of the call itself, the value under the name, or the fallback. */
function itemOf(callee: Expression, args: Argument[]): Expression | undefined {
  const [name, fallback, ...more] = args
  if (callee.kind !== 'member' || !name || more.length > 0 || args.some((one) => one.spread || one.label !== undefined))
    return undefined
  const options: Expression[] = [
    { kind: 'call', callee, arguments: args },
    { kind: 'index', object: callee.object, index: name.value },
  ]
  return { kind: 'choice', options: fallback ? [...options, fallback.value] : options }
}

/** `table.values()`, `table.items()`: a list of what the table holds; `list.copy()` holds the same at the same places. */
function partsOf(callee: Member, args: Argument[]): Expression {
  const { object, name } = callee
  const parts = name === 'items' ? severalOf(pairEndingIn(element(object))) : severalOf(element(object))
  return { kind: 'choice', options: [{ kind: 'call', callee, arguments: args }, name === 'copy' ? object : parts] }
}

/** `dict(a=1)`, also of a dictionary: `dict(base, a=1)`. */
function keywords(args: Argument[]): Expression {
  return {
    kind: 'object',
    properties: args.map(({ label, value, text, line, column }) => ({
      ...(label !== undefined && { name: label }),
      value,
      ...(text !== undefined && { text }),
      line,
      column,
    })),
  }
}

/** `sys.modules`. */
export function isModules(object: Expression): boolean {
  return object.kind === 'member' && object.name === 'modules' && lastName(object.object) === 'sys'
}
