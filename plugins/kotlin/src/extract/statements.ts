import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { CLASS_DECLARATIONS } from './classes.js'
import { children, type Context, type Extractor, inside } from './context.js'
import { loop } from './iterations.js'
import { plainName } from './names.js'
import { isType, receiverType } from './types.js'

/** Reads one statement or declaration and everything in it; returns its value if it is an expression. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'property_declaration':
      x.property(node, context)
      return unknown
    case 'function_declaration':
      return namedFunction(x, node, context)
    case 'type_alias':
      typeAlias(x, node, context)
      return unknown
    case 'block':
      return children(x, node, inside(context, x.scopes.open(context.scope, 'block')))
    case 'for_statement':
      loop(x, node, inside(context, x.scopes.open(context.scope, 'block')))
      return unknown
    case 'while_statement':
    case 'do_while_statement':
      children(x, node, context)
      return unknown
    case 'return_expression':
      return returned(x, node, context)
    case 'variable_declaration':
    case 'modifiers':
    case 'type_parameters':
    case 'type_constraints':
    case 'label':
      return unknown
    default:
      if (CLASS_DECLARATIONS.has(node.type)) {
        x.declareClass(node, { scope: context.scope })
        return unknown
      }
      return isType(node) ? unknown : x.expression(node, context)
  }
}

function namedFunction(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = plainName(node.child('name')?.text ?? '')
  x.annotations(node, context)
  const scope = context.scope === x.inner ? 0 : context.scope
  const made = x.declareFunction(node, context, { name })
  const extension = receiverType(x, node, context) && { extension: true as const }
  x.facts.bind(scope, name, { values: [{ kind: 'function', function: made }], ...extension })
  return unknown
}

function typeAlias(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('type')?.text ?? ''
  const typeNode = node.namedChildren.findLast(isType)
  const type = x.type(typeNode, context)
  const scope = context.scope === x.inner ? 0 : context.scope
  x.facts.bind(scope, plainName(name), { values: type && [type] })
}

/** A plain `return` leaves the declared function, one with a label the lambda. */
function returned(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const label = node.child('label')
  const valueNode = node.namedChildren.find((one) => one !== label)
  const target = label ? context.function : (context.outer ?? context.function)
  x.facts.returns(target, valueNode && x.expression(valueNode, context))
  return unknown
}
