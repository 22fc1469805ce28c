import { type Expression, joinedText, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { unescape, unescapeSingle } from './literals.js'

/** Text in single or double quotes. */
export function text(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const raw = node.type === 'string'
  return joined(x, node, partsOf(x, node, raw, context))
}

/** `<<<TEXT` and `<<<'TEXT'`; the indentation of the end word is taken from every line. */
export function heredoc(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const body = node.child('value')
  if (!body) return stringLiteral('')
  const parts = partsOf(x, body, node.type === 'nowdoc', context)
  return joined(x, node, parts, indentOf(node))
}

function indentOf(node: SyntaxNode): string {
  return /(?:^|\n)([ \t]*)\w+$/.exec(node.text)?.[1] ?? ''
}

function partsOf(x: Extractor, node: SyntaxNode, raw: boolean, context: Context): Expression[] {
  const parts: Expression[] = []
  let end = node.namedChildren[0]?.start ?? node.start
  for (const child of node.namedChildren) {
    // The lines of a heredoc are separate nodes, without their ends.
    const between = node.text.slice(end - node.start, child.start - node.start).replace(/[^\r\n]/g, '')
    if (between !== '') parts.push(stringLiteral(between))
    parts.push(part(x, child, raw, context))
    end = child.end
  }
  return parts
}

function part(x: Extractor, child: SyntaxNode, raw: boolean, context: Context): Expression {
  switch (child.type) {
    case 'string_content':
    case 'nowdoc_string':
      return stringLiteral(child.text)
    case 'escape_sequence':
      return stringLiteral(raw ? unescapeSingle(child.text) : unescape(child.text))
    case 'dynamic_variable_name':
      x.statement(child, context)
      return unknown
    default:
      return x.expression(child, context)
  }
}

function joined(x: Extractor, node: SyntaxNode, parts: Expression[], indent = ''): Expression {
  const whole = joinedText(parts)
  if (whole.kind !== 'literal') return whole
  const text = String(whole.value)
  return x.facts.string(indent === '' ? text : text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), node)
}
