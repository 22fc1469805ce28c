import {
  FactsBuilder,
  type FileFacts,
  type Parse,
  type SourceText,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { fullName } from './names.js'
import { statement } from './statements.js'

/** The facts of a PHP file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('php', source.text)
  const facts = new FactsBuilder()
  const x: Extractor = {
    facts,
    top: facts.scope(0, 'function'),
    namespace: '',
    uses: { class: new Map(), function: new Map(), const: new Map() },
    references: new Map(),
    declared: { class: new Set(), function: new Set(), const: new Set() },
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    statement: (node, context) => statement(x, node, context),
  }
  if (tree.hasError) facts.partial()
  collectNames(x, tree.namedChildren)
  if (source.text.includes('&$')) collectReferences(x, tree)
  x.namespace = ''
  statement(x, tree, { scope: x.top })
  return facts.finish()
}

const CLASSES = new Set(['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration'])

/** Names may be used before they are declared. */
function collectNames(x: Extractor, nodes: readonly SyntaxNode[]): void {
  for (const node of nodes) {
    if (node.type === 'namespace_definition') {
      x.namespace = node.child('name')?.text ?? ''
      collectNames(x, node.child('body')?.namedChildren ?? [])
    } else if (node.type === 'ERROR' || node.type === 'compound_statement' || node.type === 'if_statement') {
      collectNames(x, node.namedChildren)
    } else if (CLASSES.has(node.type)) declare(x, 'class', node.child('name')?.text)
    else if (node.type === 'function_definition') declare(x, 'function', node.child('name')?.text)
    else if (node.type === 'const_declaration') {
      for (const element of node.namedChildren) {
        if (element.type === 'const_element') declare(x, 'const', element.first('name')?.text)
      }
    }
  }
}

const FUNCTIONS = new Set(['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'])

/** `function set(&$key)` */
function collectReferences(x: Extractor, node: SyntaxNode): void {
  // One without a name is called by a variable.
  const name = FUNCTIONS.has(node.type) ? (node.child('name')?.text.toLowerCase() ?? '') : undefined
  const parameters = node.child('parameters')?.namedChildren ?? []
  for (const [position, one] of name === undefined ? [] : parameters.entries()) {
    if (one.has('reference_modifier') || one.child('name')?.type === 'by_ref')
      x.references.set(name ?? '', (x.references.get(name ?? '') ?? new Set<number>()).add(position))
  }
  for (const child of node.children) collectReferences(x, child)
}

function declare(x: Extractor, kind: 'class' | 'function' | 'const', name: string | undefined): void {
  if (name !== undefined && name !== '') x.declared[kind].add(fullName(x, name))
}
