import {
  type Argument,
  argumentAt,
  type Expression,
  type ObjectLiteral,
  type Property,
  propertyAt,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { variable } from './names.js'

/** `{ a: 1, 'b' => 2, **rest }`. */
export function hash(x: Extractor, nodes: readonly SyntaxNode[], context: Context): ObjectLiteral {
  return { kind: 'object', properties: nodes.flatMap((node) => property(x, node, context)) }
}

function property(x: Extractor, node: SyntaxNode, context: Context): Property[] {
  if (node.type === 'hash_splat_argument') {
    return [{ value: x.sequence(node.namedChildren, context), line: node.line, column: node.column }]
  }
  if (node.type !== 'pair') {
    x.expression(node, context)
    return []
  }
  const key = node.child('key')
  if (!key) return []
  const named = keyName(x, key, context)
  const value = valueOf(x, node, context)
  const at = node.child('value') ?? key
  return [propertyAt(key, named, at, value)]
}

function keyName(x: Extractor, key: SyntaxNode, context: Context): { name: string } | { key: Expression } {
  if (key.type === 'hash_key_symbol') return { name: key.text }
  const value = x.expression(key, context)
  return value.kind === 'literal' ? { name: String(value.value) } : { key: value }
}

/** `a:` alone is `a: a`. */
function valueOf(x: Extractor, pair: SyntaxNode, context: Context): Expression {
  const value = pair.child('value')
  if (value) return x.expression(value, context)
  return variable(x, pair.child('key')?.text ?? '', context)
}

/** The arguments of a call: keywords by their names; pairs with texts as keys make one hash. */
export function callArguments(x: Extractor, list: SyntaxNode | undefined, context: Context): Argument[] {
  const args: Argument[] = []
  const loose: SyntaxNode[] = []
  for (const node of list?.namedChildren ?? []) {
    const label = node.type === 'pair' ? keyword(node) : undefined
    if (label !== undefined) args.push(labelled(x, node, label, context))
    else if (node.type === 'pair') loose.push(node)
    else if (node.type === 'splat_argument' || node.type === 'hash_splat_argument') {
      args.push({ ...argumentAt(node, x.sequence(node.namedChildren, context)), spread: true })
    } else if (node.type === 'block_argument') x.sequence(node.namedChildren, context)
    else args.push(argumentAt(node, x.expression(node, context)))
  }
  const [first] = loose
  if (first) args.push(argumentAt(first, hash(x, loose, context)))
  return args
}

function labelled(x: Extractor, pair: SyntaxNode, label: string, context: Context): Argument {
  const at = pair.child('value') ?? pair.child('key') ?? pair
  return argumentAt(at, valueOf(x, pair, context), label)
}

/** The name of `name:`, `"name":` and `:name =>`. */
function keyword(pair: SyntaxNode): string | undefined {
  const key = pair.child('key')
  if (key?.type === 'hash_key_symbol') return key.text
  if (key?.type === 'simple_symbol') return key.text.slice(1)
  if (key?.type !== 'string' || pair.has('=>')) return undefined
  const [content, more] = key.namedChildren
  return content?.type === 'string_content' && !more ? content.text : undefined
}
