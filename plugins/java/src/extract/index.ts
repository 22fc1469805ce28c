import {
  FactsBuilder,
  type FileFacts,
  type Parse,
  ScopeTable,
  type SourceText,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { annotations } from './annotations.js'
import { anonymousClass, classAt } from './classes.js'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { importDeclaration, packageDeclaration } from './imports.js'
import { mayAssignThrough, OpenMaps, usualRoots } from '@service/scanner-kit/jvm'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** The facts of a Java source file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('java', source.text)
  const facts = new FactsBuilder()
  const scopes = new ScopeTable(facts)
  const x: Extractor = {
    facts,
    inner: scopes.openImports(),
    scopes,
    maps: new OpenMaps(),
    roots: usualRoots(),
    mayAssignThrough: mayAssignThrough(source.text),
    statement: (node, context) => statement(x, node, context),
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    type: (node, context) => (node ? typeExpression(x, node, context) : undefined),
    declareClass: (node, context) => classAt(x, node, context),
    anonymousClass: (body, supertypes, context) => anonymousClass(x, body, supertypes, context),
    declareFunction: (node, context, options) => functionAt(x, node, context, options),
    annotations: (node, context) => annotations(x, node, context),
  }
  if (tree.hasError) facts.partial()
  program(x, tree)
  x.scopes.finish()
  return facts.finish()
}

function program(x: Extractor, root: SyntaxNode): void {
  for (const node of root.namedChildren) {
    if (node.type === 'package_declaration') packageDeclaration(x, node)
    else if (node.type === 'import_declaration') importDeclaration(x, node, x.inner)
    else if (node.type === 'ERROR') program(x, node)
    else x.statement(node, { scope: x.inner })
  }
}
