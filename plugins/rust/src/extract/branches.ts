import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, inBlock, statements } from './context.js'
import { bindPattern } from './patterns.js'

/** `if`, `match`, loops: undefined for anything else. */
export function conditional(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'if_expression':
      return ifElse(x, node, context)
    case 'else_clause':
      return x.expression(node.namedChildren[0], context)
    case 'match_expression':
      return match(x, node, context)
    case 'while_expression': {
      const inside = inBlock(x, context)
      x.expression(node.child('condition'), inside)
      x.expression(node.child('body'), inside)
      return unknown
    }
    case 'for_expression':
      return loop(x, node, context)
    case 'loop_expression':
      x.expression(node.child('body'), context)
      return unknown
    case 'let_condition':
      return letCondition(x, node, context)
    case 'binary_expression':
      statements(x, node.namedChildren, context)
      return unknown
    case 'token_tree':
    case 'line_comment':
    case 'block_comment':
      return unknown
    default:
      return undefined
  }
}

/** Names of `if let` are known in the branch that follows. */
function ifElse(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const inside = inBlock(x, context)
  x.expression(node.child('condition'), inside)
  const options = [x.expression(node.child('consequence'), inside)]
  const alternative = node.child('alternative')
  if (alternative) options.push(x.expression(alternative, context))
  return choiceOf(options)
}

/** A branch without a value (`return`, a message) is not a possibility; one that cannot be followed is. */
function choiceOf(options: Expression[]): Expression {
  return options.every((option) => option.kind === 'unknown') ? unknown : { kind: 'choice', options }
}

function letCondition(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = x.expression(node.child('value'), context)
  const pattern = node.child('pattern')
  if (pattern) bindPattern(x, pattern, { value }, context)
  return unknown
}

function match(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = x.expression(node.child('value'), context)
  const options = (node.child('body')?.namedChildren ?? []).flatMap((arm) => {
    if (arm.type !== 'match_arm') return []
    const inside = inBlock(x, context)
    const pattern = arm.child('pattern')
    if (pattern) bindPattern(x, pattern, { value }, inside)
    const body = arm.child('value')
    return body ? [x.expression(body, inside)] : []
  })
  return choiceOf(options)
}

function loop(x: Extractor, node: SyntaxNode, context: Context): Expression {
  x.expression(node.child('value'), context)
  const inside = inBlock(x, context)
  const pattern = node.child('pattern')
  if (pattern) bindPattern(x, pattern, {}, inside)
  x.expression(node.child('body'), inside)
  return unknown
}
