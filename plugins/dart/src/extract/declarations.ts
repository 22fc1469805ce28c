import type { Expression, SyntaxNode } from '@service/scanner-kit'
import { isVariable } from './members.js'
import { CLASS_DECLARATIONS, classAt } from './classes.js'
import { type Context, type Extractor, inside } from './context.js'
import { directive } from './directives.js'
import { bodyAfter, isComment, isSelector } from './groups.js'
import { generatedProvider, isRiverpod } from './riverpod.js'
import { getterValue, signatureParts } from './signatures.js'
import { typeIn } from './types.js'
import { declaredIn } from './variables.js'

const DIRECTIVES = new Set(['import_or_export', 'library_name', 'part_directive', 'part_of_directive'])

const SIGNATURES = new Set(['function_signature', 'getter_signature', 'setter_signature'])

/** Parts of a declaration that come before its name. */
const HEAD = new Set([
  'type_identifier',
  'type_arguments',
  'type_parameters',
  'nullable_type',
  'void_type',
  'function_type',
  'record_type',
  'inferred_type',
  'final_builtin',
  'const_builtin',
  'annotation',
  '.',
])

/** Statements and parts of statements; everything else that has a name is an expression. */
const STATEMENTS = new Set([
  'block',
  'local_variable_declaration',
  'local_function_declaration',
  'lambda_expression',
  'for_loop_parts',
  'if_element',
  'for_element',
])

/** Reads nodes that stand side by side: declarations, statements and expressions in any order. */
export function sequence(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  const reader = new SequenceReader(x, nodes, context)
  for (let at = 0; at < nodes.length; at += 1) reader.read(at)
  reader.finish()
}

class SequenceReader {
  /** Annotations, modifiers and types of the declaration that is being read. */
  private head: SyntaxNode[] = []
  /** The expression that is being read. */
  private group: SyntaxNode[] = []
  /** Bodies that were read with their signature. */
  private readonly taken = new Set<SyntaxNode>()

  constructor(
    private readonly x: Extractor,
    private readonly nodes: readonly SyntaxNode[],
    private readonly context: Context,
  ) {}

  read(at: number): void {
    const node = this.nodes[at]
    if (!node || isComment(node)) return
    if (isSelector(node)) {
      this.group.push(node)
      return
    }
    this.finish()
    if (HEAD.has(node.type)) {
      this.head.push(node)
      if (node.type === 'annotation') this.annotation(node)
      return
    }
    if (!this.declaration(node, at)) this.other(node)
    if (node.named || node.type === ';') this.head = []
  }

  /** Reads the expression that has come to its end. */
  finish(): void {
    if (this.group.length > 0) this.x.run(this.group, this.context)
    this.group = []
  }

  private annotation(node: SyntaxNode): void {
    const list = node.child('arguments') ?? node.first('arguments')
    if (list) this.x.sequence(list.children, this.context)
  }

  private declaration(node: SyntaxNode, at: number): boolean {
    const { x, context } = this
    if (DIRECTIVES.has(node.type)) directive(x, node)
    else if (CLASS_DECLARATIONS.has(node.type)) classAt(x, node, this.head, context)
    else if (SIGNATURES.has(node.type)) this.function(node, at)
    else if (node.type === 'type_alias') alias(x, node, context)
    else if (/^(static_final_declaration|initialized_identifier|identifier)_list$/.test(node.type)) this.variables(node)
    else return false
    return true
  }

  private other(node: SyntaxNode): void {
    const { x, context } = this
    if (node.type === 'function_body') {
      // Read with the signature before it, or without one if that did not parse.
      if (this.taken.has(node)) return
      x.sequence(node.children, inside(context, x.scopes.open(context.scope, 'function')))
    } else if (node.type.endsWith('_statement') || STATEMENTS.has(node.type)) x.statement(node, context)
    else if (node.type === 'ERROR' || node.type === 'arguments') x.sequence(node.children, context)
    else if (node.named && node.type !== 'label' && !node.type.endsWith('operator')) this.group = [node]
  }

  private function(node: SyntaxNode, at: number): void {
    const { x, context } = this
    const body = bodyAfter(this.nodes, at)
    if (body) this.taken.add(body)
    const parts = signatureParts(node, body, context)
    const name = parts.name ?? ''
    if (node.type !== 'setter_signature') x.facts.bind(context.scope, name)
    const made = x.declareFunction(parts, context)
    const value: Expression = { kind: 'function', function: made }
    if (node.type === 'setter_signature') return
    x.facts.bind(context.scope, name, { values: [node.type === 'getter_signature' ? getterValue(made) : value] })
    if (this.head.some(isRiverpod)) generatedProvider(x, name, value, context)
  }

  private variables(node: SyntaxNode): void {
    const { x, context } = this
    const type = typeIn(this.head, context)
    for (const { name, value } of declaredIn(x, node, context)) {
      const assignable = context.scope === 0 && isVariable(this.head, name) && { assignable: true as const }
      x.facts.bind(context.scope, name, { values: value && [value], type, ...assignable })
    }
  }
}

/** `typedef Client = ServiceClient;`. */
function alias(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.first('type_identifier', 'identifier')?.text
  const at = node.children.findIndex((child) => child.type === '=')
  const type = at < 0 ? undefined : typeIn(node.children.slice(at), context)
  if (name !== undefined) x.facts.bind(context.scope, name, { values: type && [type] })
}
