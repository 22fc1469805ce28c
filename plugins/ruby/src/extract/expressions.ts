import {
  argumentAt,
  booleanLiteral,
  type Expression,
  nothing,
  stringLiteral,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { assignment, bindPattern, changedInPlace, operatorAssignment } from './assignments.js'
import { call, superCall, yielded } from './calls.js'
import { classNode, singletonClass } from './classes.js'
import { type Context, type Extractor, selfExpression } from './context.js'
import { hash } from './hashes.js'
import { numberLiteral } from './literals.js'
import { lambda, methodNode } from './methods.js'
import { classExpression, constant, sigil, variable } from './names.js'
import { heredoc, symbol, text, words } from './strings.js'

/** Reads a node and everything in it, once. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      return variable(x, node.text, context)
    case 'constant':
    case 'scope_resolution':
      return constant(x, node, context)
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      return sigil(node, context)
    case 'self':
      return selfExpression(context) ?? unknown
    case 'call':
      return call(x, node, context)
    case 'super':
      return superCall(x, node, undefined, context)
    case 'element_reference':
      return element(x, node, context)
    case 'assignment':
      return assignment(x, node, context)
    case 'operator_assignment':
      return operatorAssignment(x, node, context)
    case 'class':
    case 'module':
      return classNode(x, node, context)
    case 'singleton_class':
      return singletonClass(x, node, context)
    case 'method':
    case 'singleton_method':
      return methodNode(x, node, context)
    case 'lambda':
      return lambda(x, node, context)
    case 'hash':
      return hash(x, node.namedChildren, context)
    case 'for':
    case 'match_pattern':
    case 'test_pattern':
      bindPattern(x, node.child('pattern'), context)
      return x.sequence(node.namedChildren, context)
    case 'yield':
      return yielded(x, node, context)
    case 'alias':
      return renamed(x, node, context)
    case 'array':
    case 'right_assignment_list':
      return array(x, node, context)
    case 'return':
      return returned(x, node, context)
    case 'binary':
    case 'unary':
      return operation(x, node, context)
    default:
      return literal(x, node, context) ?? branches(x, node, context)
  }
}

function literal(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'string':
    case 'chained_string':
      return text(x, node, context)
    case 'heredoc_beginning':
      return heredoc(x, node, context)
    case 'heredoc_body':
      return unknown
    case 'simple_symbol':
    case 'hash_key_symbol':
    case 'delimited_symbol':
      return symbol(x, node, context)
    case 'string_array':
    case 'symbol_array':
      return words(x, node, context)
    case 'character':
      return stringLiteral(node.text.slice(1))
    case 'integer':
    case 'float':
      return numberLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'nil':
      return nothing
    default:
      return undefined
  }
}

/** What has several outcomes is one of them; what is done in order is its last. */
function branches(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'if':
    case 'unless':
    case 'elsif':
    case 'conditional': {
      read(x, node.child('condition'), context)
      const options = [read(x, node.child('consequence'), context), read(x, node.child('alternative'), context)]
      return { kind: 'choice', options: options.map((option) => option ?? nothing) }
    }
    case 'case':
    case 'case_match':
      return { kind: 'choice', options: cases(x, node, context) }
    case 'if_modifier':
    case 'unless_modifier':
      read(x, node.child('condition'), context)
      return { kind: 'choice', options: [read(x, node.child('body'), context) ?? nothing, nothing] }
    case 'rescue_modifier': {
      const options = [node.child('body'), node.child('handler')].map((side) => read(x, side, context) ?? nothing)
      return { kind: 'choice', options }
    }
    case 'begin':
    case 'body_statement':
      return withRescue(x, node, context)
    case 'then':
    case 'else':
    case 'block_body':
    case 'parenthesized_statements':
    case 'program':
      return x.sequence(node.namedChildren, context)
    default:
      x.sequence(node.namedChildren, context)
      return unknown
  }
}

function read(x: Extractor, node: SyntaxNode | undefined, context: Context): Expression | undefined {
  return node && x.expression(node, context)
}

function cases(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  return node.namedChildren.flatMap((child) => {
    if (child.type === 'else') return [x.expression(child, context)]
    if (child.type !== 'when' && child.type !== 'in_clause') {
      x.expression(child, context)
      return []
    }
    if (child.type === 'in_clause') bindPattern(x, child.child('pattern'), context)
    for (const part of child.namedChildren) if (part.field !== 'body') x.expression(part, context)
    return [read(x, child.child('body'), context) ?? nothing]
  })
}

/** `begin ... rescue ... end`, and a method's body that rescues: the result of the body or of a handler. */
function withRescue(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const handlers = node.namedChildren.filter((child) => child.type === 'rescue' || child.type === 'ensure')
  const done = x.sequence(
    node.namedChildren.filter((child) => !handlers.includes(child)),
    context,
  )
  const options = handlers.flatMap((handler) => {
    for (const part of handler.namedChildren) {
      if (part.field !== 'body' && part.field !== 'variable') x.expression(part, context)
    }
    const value = read(x, handler.child('body'), context)
    return handler.type === 'rescue' ? [value ?? nothing] : []
  })
  return options.length > 0 ? { kind: 'choice', options: [done, ...options] } : done
}

/** The nodes in order; the value is that of the last. */
export function sequence(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  let last: Expression = nothing
  for (const node of nodes) {
    const value = x.expression(node, context)
    if (node.type !== 'heredoc_body') last = value
  }
  return last
}

function array(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return {
    kind: 'array',
    items: node.namedChildren.map((child) => argumentAt(child, x.expression(child, context))),
  }
}

/** `alias key other`: what the class has declared under that name is another method then. */
function renamed(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const owner = classExpression(context)
  const name = node.child('name')?.text.replace(/^:/, '')
  if (owner && name !== undefined) x.facts.assignMember(owner, name)
  return unknown
}

/** `hash[:name]`, `list[0]`. */
function element(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('object')
  const [value = unknown, index, more] = node.namedChildren.map((child) => x.expression(child, context))
  if (!object || !index || more || index.kind === 'unknown') return unknown
  return { kind: 'index', object: value, index }
}

function returned(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const values = node.namedChildren.flatMap((child) => (child.type === 'argument_list' ? child.namedChildren : [child]))
  const [value = nothing, more] = values.map((child) => x.expression(child, context))
  x.facts.returns(context.function, more ? unknown : value)
  return unknown
}

function operation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operator = node.child('operator')?.type
  const operand = node.child('operand')
  if (operand && (operand.type === 'integer' || operand.type === 'float') && (operator === '-' || operator === '+')) {
    return numberLiteral(operand.text, operator === '-' ? -1 : 1)
  }
  const [left = unknown, right = unknown] = node.namedChildren.map((child) => x.expression(child, context))
  if (operator === '<<') changedInPlace(x, node.child('left'), context)
  switch (operator) {
    case '+':
      return operand ? left : { kind: 'concatenation', parts: [left, right] }
    case '||':
    case 'or':
      return { kind: 'choice', options: [left, right] }
    case '&&':
    case 'and':
      // `ready && client` is the client when it is anything.
      return { kind: 'choice', options: [unknown, right] }
    default:
      return unknown
  }
}
