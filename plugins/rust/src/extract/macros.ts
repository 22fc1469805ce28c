import { argumentAt, type Expression, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, inBlock, statements } from './context.js'
import { stringValue } from './literals.js'

/** Macros inside macros are read to this depth. */
const MAX_DEPTH = 6

/** Source that is read again for macros, in characters for each file, blank lines before it included. */
const MAX_REREAD = 8_000_000

/**
 * The grammar sees only tokens inside a macro. What is written there is Rust in nearly all macros people call, so the text is
 * parsed again as arguments of a function, or as a block.
 */
export function macro(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const tokens = node.first('token_tree')
  const written = node.child('macro')?.text ?? ''
  const name = written.slice(written.lastIndexOf(':') + 1)
  if (!tokens) return unknown
  if (name === 'lazy_static') return items(x, tokens, context)
  const worthwhile =
    /[\w)>]\s*\(|!/.test(tokens.text.slice(1)) || name === 'format' || name === 'concat' || name === 'vec'
  const budget = x.reread + tokens.line + tokens.column + tokens.text.length
  if (!worthwhile || x.macroDepth >= MAX_DEPTH || budget > MAX_REREAD) return strings(x, tokens)
  x.reread = budget
  x.macroDepth += 1
  try {
    return tokens.text.startsWith('{') ? blockOf(x, tokens, context) : argumentsOf(x, tokens, name, context)
  } finally {
    x.macroDepth -= 1
  }
}

/** Parses the inside of a macro in place, so that lines and columns are right. */
function reparse(x: Extractor, tokens: SyntaxNode, before: string, inside: string, after: string): SyntaxNode {
  const blanks = Math.max(0, tokens.column - before.length)
  return x.parse('rust', '\n'.repeat(tokens.line - 1) + ' '.repeat(blanks) + before + inside + after)
}

const insideOf = (tokens: SyntaxNode): string => tokens.text.slice(1, -1).replaceAll(';', ',')

function argumentsOf(x: Extractor, tokens: SyntaxNode, name: string, context: Context): Expression {
  const tree = reparse(x, tokens, 'f(', insideOf(tokens), ')')
  const list = find(tree, 'arguments')
  if (!list) {
    statements(x, tree.namedChildren, inBlock(x, context))
    return unknown
  }
  if (name === 'format' || name === 'concat') return text(x, name, list, context)
  const nodes = tree.hasError ? [] : list.namedChildren
  const items = nodes.map((one) => argumentAt(one, x.expression(one, context)))
  if (tree.hasError) statements(x, tree.namedChildren, inBlock(x, context))
  return name === 'vec' ? { kind: 'array', items } : unknown
}

function find(node: SyntaxNode, type: string): SyntaxNode | undefined {
  let level = [node]
  for (let depth = 0; depth < 4; depth += 1) {
    const found = level.find((one) => one.type === type)
    if (found) return found
    level = level.flatMap((one) => one.namedChildren)
  }
  return undefined
}

function blockOf(x: Extractor, tokens: SyntaxNode, context: Context): Expression {
  const tree = reparse(x, tokens, '{', tokens.text.slice(1, -1), '}')
  statements(x, tree.namedChildren, inBlock(x, context))
  return unknown
}

/** `lazy_static! { static ref CLIENT: Client = ...; }`. */
function items(x: Extractor, tokens: SyntaxNode, context: Context): Expression {
  const source = tokens.text.slice(1, -1).replace(/\bstatic(\s+)ref\b/g, 'static$1   ')
  const tree = reparse(x, tokens, ' ', source, '')
  statements(x, tree.namedChildren, context)
  return unknown
}

/** `format!("{PREFIX}-{}", name)`, `concat!("a", "b")`. */
function text(x: Extractor, name: string, list: SyntaxNode, context: Context): Expression {
  const [format, ...rest] = list.namedChildren
  const values = (name === 'concat' ? list.namedChildren : rest).map((one) => ({
    label: one.type === 'assignment_expression' ? one.child('left')?.text : undefined,
    value: x.expression(one.type === 'assignment_expression' ? (one.child('right') ?? one) : one, context),
  }))
  if (name === 'concat') return { kind: 'concatenation', parts: values.map(({ value }) => value) }
  const written = format?.type.endsWith('string_literal') ? stringValue(format) : undefined
  if (written === undefined || !format) return unknown
  x.facts.string(written, format)
  const positional = values.filter(({ label }) => label === undefined)
  let next = 0
  const parts = written.split(/(\{\{|\}\}|\{[^{}]*\})/).flatMap((piece): Expression[] => {
    if (piece === '{{' || piece === '}}') return [stringLiteral(piece.slice(1))]
    const [, inner] = /^\{(.*)\}$/.exec(piece) ?? []
    if (inner === undefined) return piece === '' ? [] : [stringLiteral(piece)]
    if (inner === '') return [positional[next++]?.value ?? unknown]
    if (!/^[A-Za-z_]\w*$/.test(inner)) return [unknown]
    const named = values.find(({ label }) => label === inner)
    return [named?.value ?? { kind: 'name', name: inner, scope: context.scope }]
  })
  return { kind: 'concatenation', parts }
}

/** Without reading the macro, its texts at least. */
function strings(x: Extractor, tokens: SyntaxNode): Expression {
  const queue = [tokens]
  for (let node = queue.pop(); node; node = queue.pop()) {
    for (const child of node.namedChildren.slice().reverse()) queue.push(child)
    if (node.type !== 'string_literal' && node.type !== 'raw_string_literal') continue
    const value = stringValue(node)
    if (value !== undefined) x.facts.string(value, node)
  }
  return unknown
}
