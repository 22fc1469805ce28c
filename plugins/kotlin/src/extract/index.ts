import {
  FactsBuilder,
  type FileFacts,
  type Parse,
  ScopeTable,
  type SourceText,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { mayAssignThrough, OpenMaps, usualRoots } from '@service/scanner-kit/jvm'
import { annotations } from './annotations.js'
import { anonymousClass, classAt } from './classes.js'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt, lambdaAt } from './functions.js'
import { importHeader, packageHeader } from './imports.js'
import { fileFacade } from './java-names.js'
import { plainName } from './names.js'
import { parseMended } from './parse.js'
import { property } from './properties.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** The facts of a Kotlin source file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parseMended(source.text, parse)
  const facts = new FactsBuilder(source.members)
  const declared = topLevel(tree)
  const scopes = new ScopeTable(facts)
  const x: Extractor = {
    facts,
    scopes,
    inner: scopes.openImports(),
    maps: new OpenMaps(),
    roots: usualRoots(),
    extensions: new Map(declared.flatMap(({ name, isExtension }) => (isExtension ? [[name, name]] : []))),
    own: new Set(declared.flatMap(({ name, isProperty, isExtension }) => (isProperty && !isExtension ? [name] : []))),
    mayAssignThrough: mayAssignThrough(source.text),
    text: source.text,
    statement: (node, context) => statement(x, node, context),
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    type: (node, context) => (node ? typeExpression(x, node, context) : undefined),
    declareClass: (node, context) => classAt(x, node, context),
    anonymousClass: (body, supertypes, context) => anonymousClass(x, body, supertypes, context),
    declareFunction: (node, context, options) => functionAt(x, node, context, options),
    declareLambda: (node, context, options) => lambdaAt(x, node, context, options),
    property: (node, context, owner) => property(x, node, context, owner),
    annotations: (node, context) => annotations(x, node, context),
  }
  if (tree.hasError) facts.partial()
  program(x, tree)
  fileFacade(x, facadeName(source.path, tree), declared)
  scopes.finish()
  return facts.finish()
}

function program(x: Extractor, root: SyntaxNode): void {
  for (const node of root.namedChildren) {
    if (node.type === 'package_header') packageHeader(x, node)
    else if (node.type === 'import') importHeader(x, node)
    else if (node.type === 'ERROR' || node.type === 'import_list') program(x, node)
    else if (node.type !== 'file_annotation') x.statement(node, { scope: x.inner })
  }
}

/** The functions and properties outside of classes. */
function topLevel(root: SyntaxNode): { name: string; isProperty: boolean; isExtension: boolean }[] {
  return root.namedChildren.flatMap((node) => {
    const isProperty = node.type === 'property_declaration'
    if (!isProperty && node.type !== 'function_declaration') return []
    const name = isProperty ? node.first('variable_declaration')?.first('identifier') : node.child('name')
    return name ? [{ name: plainName(name.text), isProperty, isExtension: node.has('.') }] : []
  })
}

/** `Keys.kt` is `KeysKt` to Java, or what `@file:JvmName` says. */
function facadeName(path: string, root: SyntaxNode): string {
  const base = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const given = root.namedChildren.find((one) => one.type === 'file_annotation' && /\bJvmName\b/.test(one.text))
  return /"([\w$]+)"/.exec(given?.text ?? '')?.[1] ?? `${base.slice(0, 1).toUpperCase()}${base.slice(1)}Kt`
}
