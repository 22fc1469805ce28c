import { type Expression, type ParameterFact, type SyntaxNode, unknown } from '@service/scanner-kit'
import { after, type Context, type Extractor } from './context.js'

/** Types that lead nowhere: looking them up in every file of the target would be work for nothing. */
const PLATFORM = new Set([
  'Any',
  'AnyObject',
  'Bool',
  'Character',
  'Data',
  'Date',
  'Double',
  'Float',
  'Hashable',
  'Int',
  'Int32',
  'Int64',
  'Never',
  'Sendable',
  'String',
  'TimeInterval',
  'UInt',
  'Void',
])

/** A type as an expression; undefined if it says nothing (`String`, a tuple). */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'user_type':
      return userType(x, node, context)
    case 'type_identifier':
    case 'simple_identifier':
      return named(x, node.text, context)
    case 'optional_type': {
      const wrapped = node.child('wrapped')
      return wrapped && typeExpression(x, wrapped, context)
    }
    case 'existential_type':
    case 'opaque_type':
    case 'tuple_type_item':
      return lastType(x, node, context)
    case 'tuple_type':
      // `(any Client)?`: parentheses around one type.
      return node.childrenIn('element').length === 1 ? lastType(x, node, context) : undefined
    case 'protocol_composition_type': {
      const options = node.namedChildren.flatMap((one) => typeExpression(x, one, context) ?? [])
      return options.length > 0 ? { kind: 'choice', options } : undefined
    }
    case 'array_type':
    case 'dictionary_type':
      return collectionType(x, node, context)
    case 'function_type':
      return functionType(x, node, context)
    default:
      return undefined
  }
}

/** `[Client]` and `[String: Client]`, as what they are short for. */
function collectionType(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const element = lastType(x, node, context)
  if (!element || element.kind === 'unknown') return unknown
  const [name, args] = node.type === 'array_type' ? ['Array', [element]] : ['Dictionary', [unknown, element]]
  return { kind: 'generic', base: { kind: 'name', name, scope: context.scope }, arguments: args }
}

function lastType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const last = node.namedChildren.at(-1)
  return last && typeExpression(x, last, context)
}

function named(x: Extractor, name: string, context: Context): Expression | undefined {
  if (name === 'Self') return ownType(x, context)
  return PLATFORM.has(name) ? undefined : { kind: 'name', name, scope: context.scope }
}

/** What `Self` means: the type around it, which in an extension is the extended one. */
export function ownType(x: Extractor, { class: index, scope }: Context): Expression {
  if (index === undefined) return { kind: 'name', name: 'Self', scope }
  const extended = x.facts.classAt(index)?.extends
  return extended?.kind === 'generic' ? extended.base : (extended ?? { kind: 'class', class: index })
}

/** `Keys.Type` is the type itself, not an object of it. */
function within(type: Expression, name: string): Expression {
  return name === 'Type' ? { kind: 'typeof', value: type } : { kind: 'member', object: type, name }
}

/** `Outer.Inner<Argument>`. */
function userType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  let type: Expression | undefined
  for (const part of node.namedChildren) {
    if (part.type === 'type_identifier') {
      type = type ? within(type, part.text) : named(x, part.text, context)
      if (!type) return undefined
    } else if (part.type === 'type_arguments' && type) {
      const args = part.namedChildren.map((one) => typeExpression(x, one, context) ?? unknown)
      type = { kind: 'generic', base: type, arguments: args }
    }
  }
  return type
}

/** `(Client) -> Bool`: a function whose body is elsewhere. */
function functionType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const result = after(node, '->').find((one) => one.named)
  const returnType = result && typeExpression(x, result, context)
  const parameters = (node.child('params')?.namedChildren ?? [])
    .filter((one) => one.type === 'tuple_type_item')
    .map((one, position) => ({ name: `$${position}`, type: lastType(x, one, context) }))
  if (!returnType && parameters.every(({ type }) => type === undefined)) return undefined
  const scope = x.scopes.open(context.scope, 'function')
  const given = parameters.map(({ name, type }): ParameterFact => (type ? { name, type } : { name }))
  return { kind: 'function', function: x.facts.function({ scope, returnType, parameters: given }) }
}

/** The node of a declared type, in `: Type` and `-> Type`. */
export function typeNodeOf(node: SyntaxNode | undefined, token: ':' | '->'): SyntaxNode | undefined {
  if (!node) return undefined
  const rest = after(node, token).filter((one) => one.named && TYPES.test(one.type))
  return rest[0]
}

const TYPES =
  /^(?:user|optional|existential|opaque|tuple|protocol_composition|array|dictionary|function|metatype)(?:_type)$/

/** Names of generic parameters; a constraint tells what they are. */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const parameter of node.first('type_parameters')?.namedChildren ?? []) {
    const name = parameter.first('type_identifier')?.text
    if (name === undefined) continue
    const bound = parameter.child('name')
    const type = bound && typeExpression(x, bound, context)
    x.facts.bind(context.scope, name, { values: type && [type] })
  }
}
