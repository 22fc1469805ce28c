import { ANY_ELEMENT, type Expression, memberChain, nameChain, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, plainName } from './context.js'
import { segmentsOf } from './names.js'

/** Types that lead nowhere: looking them up in every file would be work for nothing. */
const PLATFORM = new Set([
  'Boolean',
  'CancellationToken',
  'DateTime',
  'DateTimeOffset',
  'Decimal',
  'Double',
  'Exception',
  'Guid',
  'IActionResult',
  'IConfiguration',
  'IServiceCollection',
  'IServiceProvider',
  'Int32',
  'Int64',
  'Object',
  'String',
  'TimeSpan',
  'Type',
  'Uri',
  'dynamic',
  'var',
])

/** Types whose elements are of their last type argument. */
const COLLECTIONS = new Set([
  'Array',
  'ConcurrentBag',
  'ConcurrentDictionary',
  'ConcurrentQueue',
  'Dictionary',
  'FrozenDictionary',
  'FrozenSet',
  'HashSet',
  'IAsyncEnumerable',
  'ICollection',
  'IDictionary',
  'IEnumerable',
  'IList',
  'IReadOnlyCollection',
  'IReadOnlyDictionary',
  'IReadOnlyList',
  'ISet',
  'ImmutableArray',
  'ImmutableDictionary',
  'ImmutableList',
  'List',
  'Queue',
  'ReadOnlySpan',
  'Span',
  'Stack',
])

/** A type as an expression; undefined if it says nothing (`var`, `string`). */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'identifier':
      return PLATFORM.has(node.text) ? undefined : { kind: 'name', name: plainName(node.text), scope: context.types }
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'member_access_expression':
      return qualifiedType(x, node, context)
    case 'generic_name':
      return generic(x, node, context)
    case 'nullable_type':
    case 'ref_type':
    case 'scoped_type': {
      const inner = node.child('type')
      return inner && typeExpression(x, inner, context)
    }
    case 'array_type': {
      const element = node.child('type')
      return element && collectionOf(x, typeExpression(x, element, context), context)
    }
    default:
      return undefined
  }
}

function qualifiedType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const segments = segmentsOf(node)
  if (segments) return nameChain(segments, context.types)
  const name = node.child('name')
  if (name?.type === 'generic_name') return generic(x, name, context)
  // A member of a generic type: `Outer<int>.Inner`.
  const owner = node.child('qualifier') ?? node.child('expression')
  const type = owner && typeExpression(x, owner, context)
  return type && name && memberChain(type.kind === 'generic' ? type.base : type, [plainName(name.text)])
}

function generic(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const name = plainName(node.first('identifier')?.text ?? '')
  const args = typeArguments(x, node, context) ?? []
  const last = args.at(-1)
  if (COLLECTIONS.has(name)) return collectionOf(x, last, context)
  if (name === 'Func' || name === 'IDbContextFactory') return functionType(x, last, context)
  return {
    kind: 'generic',
    base: { kind: 'name', name, scope: context.types },
    arguments: args,
  }
}

/** The types between `<` and `>`; undefined if there are none. */
export function typeArguments(x: Extractor, node: SyntaxNode, context: Context): Expression[] | undefined {
  const types = node.first('type_argument_list')?.namedChildren ?? []
  return types.length === 0 ? undefined : types.map((type) => x.type(type, context) ?? unknown)
}

/** A collection of which only its elements' type is known. */
function collectionOf(x: Extractor, element: Expression | undefined, context: Context): Expression | undefined {
  if (!element || element.kind === 'unknown') return undefined
  // An interface: it may have members that are not known here.
  const index = x.facts.class({ scope: context.types, kind: 'interface', supertypes: [] })
  const type: Expression = { kind: 'class', class: index }
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', type: element })
  x.facts.member(index, { name: 'Values', kind: 'field', type })
  return type
}

/** `Func<A, R>`: what calling it gives is known. */
function functionType(x: Extractor, result: Expression | undefined, context: Context): Expression | undefined {
  if (!result || result.kind === 'unknown') return undefined
  const made = x.facts.function({ scope: context.types, returnType: result })
  return { kind: 'function', function: made }
}
