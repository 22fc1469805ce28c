import { type Argument, type Expression, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import { argumentsOf } from './arguments.js'
import { altered } from './assignments.js'
import { changing } from './changing-calls.js'
import { type Context, type Extractor, plainName } from './context.js'
import { elementOf } from './elements.js'
import { reflected } from './reflection.js'
import { typeArguments } from './types.js'

/** Calls that give an object of the type they are handed. */
const INJECTORS = new Set([
  'CreateInstance',
  'GetKeyedService',
  'GetRequiredKeyedService',
  'GetRequiredService',
  'GetService',
  'GetServiceOrCreateInstance',
  'Resolve',
])

/** Calls that give what they are called on, as far as it matters here. */
const SAME = new Set([
  'AsEnumerable',
  'AsReadOnly',
  'AsSpan',
  'ConfigureAwait',
  'GetAwaiter',
  'ToArray',
  'ToFrozenSet',
  'ToHashSet',
  'ToImmutableArray',
  'ToImmutableList',
  'ToList',
])

/** Calls that give one element of what they are called on. */
const ELEMENTS = new Set([
  'Dequeue',
  'ElementAt',
  'First',
  'FirstAsync',
  'FirstOrDefault',
  'GetValueOrDefault',
  'Last',
  'LastOrDefault',
  'Peek',
  'Pop',
  'Single',
  'SingleOrDefault',
])

/** Calls that change the collection they are called on. */
const ALTERS = new Set(['Add', 'AddRange', 'Clear', 'Insert', 'Remove', 'RemoveAt', 'TryAdd', 'UnionWith'])

/** `owner.Method<T>(...)`, `owner?.Method(...)` and `Method(...)`. */
export function invocation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('function')
  const list = node.child('arguments')
  if (!target) return unknown
  if (target.type === 'identifier' && target.text === 'nameof') return nameOf(list)
  const callee = x.expression(target, context)
  const nameNode = nameOfCallee(target)
  const generic = nameNode?.parent?.type === 'generic_name' ? nameNode.parent : undefined
  const typeNodes = generic?.first('type_argument_list')?.namedChildren
  const args = list ? argumentsOf(x, list, context, { callee, ...(typeNodes && { types: typeNodes }) }) : []
  const types = generic && typeArguments(x, generic, context)
  const at = nameNode ?? target
  changing.note(x.facts, callee, args)
  const call = x.facts.called(callee, args, at, types)
  const field = reflected(x.facts, callee, args, x.mayAssignThrough)
  if (field) return field
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : ''
  const ownerNode = target.child('expression')
  if (ownerNode && ALTERS.has(name)) altered(x, ownerNode, context)
  return known(callee, name, args, types, call) ?? call
}

/** What the language's own methods give; undefined for any other call. */
function known(
  callee: Expression,
  name: string,
  args: Argument[],
  types: Expression[] | undefined,
  value: Expression,
): Expression | undefined {
  const [type] = types ?? []
  if (type && INJECTORS.has(name)) return { kind: 'cast', type, value }
  if (callee.kind !== 'member') return undefined
  if (SAME.has(name) && args.length < 2) return callee.object
  if (ELEMENTS.has(name)) {
    // A class of the project may have a method of that name as well.
    return { kind: 'choice', options: [value, elementOf(callee.object)] }
  }
  if (args.length > 0) return undefined
  if (name === 'GetResult') return callee.object
  // The text of a constant; anything that is not a constant stays unknown.
  return name === 'ToString' ? { kind: 'concatenation', parts: [callee.object] } : undefined
}

/** The identifier a callee ends in. */
function nameOfCallee(target: SyntaxNode): SyntaxNode | undefined {
  const binding = target.first('member_binding_expression')
  const name = binding?.child('name') ?? target.child('name') ?? target
  if (name.type === 'generic_name') return name.first('identifier')
  return name.type === 'identifier' ? name : undefined
}

/** `nameof(A.B)` is the text `B`. As a key it is reported with its source text. */
function nameOf(list: SyntaxNode | undefined): Expression {
  const segments = (list?.namedChildren[0]?.text ?? '').replace(/<[^]*$/, '').split(/[.:\s]+/)
  const name = plainName(segments.at(-1) ?? '')
  return name === '' ? unknown : { kind: 'concatenation', parts: [stringLiteral(name)] }
}
