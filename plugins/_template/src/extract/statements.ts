import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { functionAt } from './functions.js'

/** Reads a statement and everything in it. */
export function statement(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'import_statement':
      return importStatement(x, node)
    case 'variable_declarator':
      return declaration(x, node, context)
    case 'function_declaration':
      return functionDeclaration(x, node, context)
    case 'return_statement':
      return returned(x, node, context)
    case 'statement_block':
      return block(x, node, context)
    case 'export_statement':
    case 'lexical_declaration':
    case 'variable_declaration':
    case 'expression_statement':
    case 'if_statement':
    case 'else_clause':
    case 'ERROR':
      for (const child of node.namedChildren) x.statement(child, context)
      return
    default:
      x.expression(node, context)
  }
}

/** `import { a, b as c } from 'module'`: every import is a fact, and every name it brings is a binding. */
function importStatement(x: Extractor, node: SyntaxNode): void {
  const module = node.child('source')?.first('string_fragment')?.text
  if (module === undefined) return
  x.facts.import({ module })
  for (const one of node.first('import_clause')?.first('named_imports')?.namedChildren ?? []) {
    const name = one.child('name')?.text
    if (name === undefined) continue
    x.facts.bind(0, one.child('alias')?.text ?? name, { values: [{ kind: 'import', module, name }] })
  }
}

/** `const name = value`: a name that is never assigned again and holds one literal is a constant; the linker sees to that. */
function declaration(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')
  const value = node.child('value')
  const values: Expression[] = value ? [x.expression(value, context)] : []
  if (name?.type === 'identifier') x.facts.bind(context.scope, name.text, { values })
}

function functionDeclaration(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text
  const made = functionAt(x, node, context, name)
  if (name !== undefined) x.facts.bind(context.scope, name, { values: [{ kind: 'function', function: made }] })
}

function returned(x: Extractor, node: SyntaxNode, context: Context): void {
  x.facts.returns(context.function, x.expression(node.namedChildren[0], context))
}

function block(x: Extractor, node: SyntaxNode, context: Context): void {
  const inside = { ...context, scope: x.facts.scope(context.scope, 'block') }
  for (const child of node.namedChildren) x.statement(child, inside)
}
