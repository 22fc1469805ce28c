import type { SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { localFunction } from './signatures.js'
import { groupsOf } from './groups.js'
import { isPattern, matched } from './patterns.js'
import { switchStatementCase } from './switches.js'
import { valueOf } from './values.js'
import { localVariables, loopParts } from './variables.js'

/** Reads one statement and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'local_variable_declaration':
      return localVariables(x, node, context)
    case 'local_function_declaration':
    case 'lambda_expression':
      return localFunction(x, node, context)
    case 'return_statement': {
      const [group] = groupsOf(node.children)
      return x.facts.returns(context.function, group && x.run(group, context))
    }
    case 'block':
    case 'for_statement':
    case 'for_element':
      return x.sequence(node.children, block(x, context))
    case 'for_loop_parts':
      return loopParts(x, node, context)
    case 'if_statement':
    case 'if_element':
      return ifStatement(x, node, block(x, context))
    case 'switch_statement':
      return switchStatement(x, node, context)
    case 'try_statement':
      return tryStatement(x, node, context)
    default:
      x.sequence(node.children, context)
  }
}

function block(x: Extractor, context: Context): Context {
  return inside(context, x.scopes.open(context.scope, 'block'))
}

/** `if (a)`, `if (a case pattern when guard)`. */
function ifStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const at = node.children.findIndex((child) => child.type === 'case')
  if (at < 0) return x.sequence(node.children, context)
  const subject = valueOf(x, node.children.slice(0, at), context)
  for (const child of node.children.slice(at)) if (isPattern(child)) matched(x, child, subject, context)
  x.sequence(
    node.children.slice(at).filter((child) => !isPattern(child)),
    context,
  )
}

function switchStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const condition = node.child('condition')
  const subject = valueOf(x, condition ? [condition] : [], context)
  for (const child of node.child('body')?.namedChildren ?? []) {
    if (child.type === 'switch_statement_case') switchStatementCase(x, child, subject, context)
    else x.sequence(child.children, block(x, context))
  }
}

/** `try {} on Type catch (error, trace) {} finally {}`. */
function tryStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  let inner = context
  for (const child of node.children) {
    if (child.type === 'catch_clause') {
      inner = block(x, context)
      for (const name of child.first('catch_parameters')?.namedChildren ?? []) {
        if (name.type === 'identifier') x.facts.bind(inner.scope, name.text, { opaque: true })
      }
    } else if (child.type === 'block') {
      x.statement(child, inner)
      inner = context
    } else if (child.named && !child.type.startsWith('type_')) x.sequence([child], context)
  }
}
