import { ANY_ELEMENT, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { plainText } from './strings.js'

/** Annotations that say how a name is used and leave the type to their argument. */
const QUALIFIERS = new Set(['Final', 'ClassVar', 'Required', 'NotRequired', 'ReadOnly', 'InitVar', 'Unpack'])

/** They say nothing of what a value can do. */
const ANYTHING = new Set(['Any', 'object', 'AnyStr'])

/** Generic types that hold elements, with the position of their type. */
const COLLECTIONS: Record<string, number> = {
  list: 0,
  List: 0,
  tuple: 0,
  Tuple: 0,
  set: 0,
  Set: 0,
  frozenset: 0,
  deque: 0,
  Sequence: 0,
  MutableSequence: 0,
  Iterable: 0,
  Collection: 0,
  dict: 1,
  Dict: 1,
  defaultdict: 1,
  Mapping: 1,
  MutableMapping: 1,
}

/** Longer annotations in quotes are not read. */
const MAX_QUOTED = 500

/** The type of a declaration; `quoted` inside a string, whose parts have no place in the file. */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context, quoted = false): Expression {
  const inner = (child: SyntaxNode) => typeExpression(x, child, context, quoted)
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
    case 'expression_statement':
    case 'splat_type':
      return node.namedChildren[0] ? inner(node.namedChildren[0]) : unknown
    case 'identifier':
      if (ANYTHING.has(node.text)) return unknown
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'attribute':
    case 'member_type': {
      if (/\.(Any|object)$/.test(node.text)) return unknown
      const object = node.child('object') ?? node.namedChildren[0]
      const name = (node.child('attribute') ?? node.namedChildren[1])?.text
      return object && name !== undefined ? { kind: 'member', object: inner(object), name } : unknown
    }
    case 'generic_type':
    case 'subscript':
      return withArguments(x, node, context, quoted)
    case 'binary_operator':
    case 'union_type':
      return choice(node.namedChildren.map(inner))
    case 'constrained_type':
      return node.namedChildren[1] ? inner(node.namedChildren[1]) : unknown
    case 'string':
    case 'concatenated_string':
      return quotedType(x, node, context, quoted)
    case 'none':
      return unknown
    default:
      if (!quoted) x.statement(node, context)
      return unknown
  }
}

function withArguments(x: Extractor, node: SyntaxNode, context: Context, quoted: boolean): Expression {
  const baseNode = node.child('value') ?? node.namedChildren[0]
  if (!baseNode) return unknown
  const list = node.first('type_parameter')
  const argumentNodes = list ? list.namedChildren.flatMap(unwrapType) : node.childrenIn('subscript').flatMap(members)
  const base = typeExpression(x, baseNode, context, quoted)
  const name = base.kind === 'name' || base.kind === 'member' ? base.name : undefined
  if (name === 'Literal') {
    if (!quoted) for (const child of argumentNodes) x.statement(child, context)
    return unknown
  }
  if (name === 'Annotated') return annotated(x, argumentNodes, context, quoted)
  const args = argumentNodes.map((child) => typeExpression(x, child, context, quoted))
  const [first = unknown] = args
  if (name === 'Optional' || name === 'Union') return choice(args)
  if (name !== undefined && QUALIFIERS.has(name)) return first
  if (name === 'type' || name === 'Type') return { kind: 'typeof', value: first }
  if (name === 'Callable') return callable(x, args.at(-1) ?? unknown, context)
  if (name !== undefined && Object.hasOwn(COLLECTIONS, name))
    return collection(x, args.at(COLLECTIONS[name] ?? 0), context)
  return { kind: 'generic', base, arguments: args }
}

/** A collection is a class with one member for all its elements. Those of unknown types are not recorded. */
function collection(x: Extractor, element: Expression | undefined, context: Context): Expression {
  if (!element || element.kind === 'unknown' || isBuiltIn(element)) return unknown
  const index = x.facts.class({ scope: context.scope, kind: 'interface', supertypes: [] })
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', type: element })
  return { kind: 'class', class: index }
}

function isBuiltIn(type: Expression): boolean {
  return type.kind === 'name' && /^(str|int|float|bool|bytes|dict|list|tuple|set)$/.test(type.name)
}

/** `Annotated[Client, Depends(get_client)]`: the type, or what the metadata supplies. */
function annotated(x: Extractor, nodes: readonly SyntaxNode[], context: Context, quoted: boolean): Expression {
  const [first, ...metadata] = nodes
  const options = first ? [typeExpression(x, first, context, quoted)] : []
  for (const node of quoted ? [] : metadata) {
    const value = x.expression(node, context)
    if (value.kind === 'call') options.push({ kind: 'typeof', value })
  }
  return choice(options)
}

/** `Callable[[...], Result]` is a function that gives a `Result`. */
function callable(x: Extractor, returnType: Expression, context: Context): Expression {
  return { kind: 'function', function: x.facts.function({ scope: context.scope, returnType }) }
}

function choice(options: Expression[]): Expression {
  const known = options.filter((option) => option.kind !== 'unknown')
  return known.length === 1 ? (known[0] ?? unknown) : { kind: 'choice', options: known }
}

function unwrapType(node: SyntaxNode): SyntaxNode[] {
  return node.type === 'type' ? node.namedChildren.slice(0, 1) : [node]
}

/** `Union[A, B]` outside an annotation holds a tuple. */
function members(node: SyntaxNode): SyntaxNode[] {
  return node.type === 'tuple' || node.type === 'expression_list' ? node.namedChildren : [node]
}

/** A forward reference, `"Optional[Client]"`: not a string of the program, but a type. */
function quotedType(x: Extractor, node: SyntaxNode, context: Context, quoted: boolean): Expression {
  const text = (node.type === 'string' ? [node] : node.namedChildren).map(plainText).join('').trim()
  if (/^[A-Za-z_]\w*$/.test(text)) return { kind: 'name', name: text, scope: context.scope }
  if (quoted || text.length > MAX_QUOTED) return unknown
  const [statement] = x.parse('python', text).namedChildren
  return statement?.type === 'expression_statement' ? typeExpression(x, statement, context, true) : unknown
}
