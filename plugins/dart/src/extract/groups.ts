import type { SyntaxNode } from '@service/scanner-kit'

/** The grammar has no node for `a.b(c)`: a primary is followed by its selectors, side by side. */
const SELECTORS = new Set([
  'selector',
  'cascade_section',
  'unconditional_assignable_selector',
  'conditional_assignable_selector',
  'argument_part',
])

/** Named nodes that are not expressions. */
const NO_EXPRESSION = new Set([
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
  'case_builtin',
  'part_of_builtin',
  'assert_builtin',
  'break_builtin',
  'rethrow_builtin',
  'label',
  'annotation',
  'type_cast',
  'type_test',
  'arguments',
])

export function isSelector(node: SyntaxNode): boolean {
  return SELECTORS.has(node.type)
}

export function isComment(node: SyntaxNode): boolean {
  return node.named && node.type.endsWith('comment')
}

function beginsExpression(node: SyntaxNode): boolean {
  return node.named && !NO_EXPRESSION.has(node.type) && !node.type.endsWith('operator')
}

/** The expressions among neighbouring nodes, each a primary with the selectors that follow it. */
export function groupsOf(nodes: readonly SyntaxNode[]): SyntaxNode[][] {
  const groups: SyntaxNode[][] = []
  let current: SyntaxNode[] | undefined
  for (const node of nodes) {
    if (isComment(node)) continue
    if (isSelector(node)) {
      // What came before it did not parse.
      if (current) current.push(node)
      else groups.push((current = [node]))
    } else if (beginsExpression(node)) groups.push((current = [node]))
    else current = undefined
  }
  return groups
}

/** The nodes after the first token of this type. */
export function after(nodes: readonly SyntaxNode[], token: string): SyntaxNode[] {
  const at = nodes.findIndex((node) => node.type === token)
  return at < 0 ? [] : nodes.slice(at + 1)
}

/** The nodes before the first one of these types. */
export function before(nodes: readonly SyntaxNode[], ...types: string[]): readonly SyntaxNode[] {
  const at = nodes.findIndex((node) => types.includes(node.type))
  return at < 0 ? nodes : nodes.slice(0, at)
}

/** The function body that follows a signature. */
export function bodyAfter(nodes: readonly SyntaxNode[], at: number): SyntaxNode | undefined {
  const next = nodes.slice(at + 1, at + 4).find((node) => !isComment(node))
  return next?.type === 'function_body' ? next : undefined
}
