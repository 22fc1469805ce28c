import {
  FactsBuilder,
  type FileFacts,
  type Parse,
  type SourceText,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression, sequence } from './expressions.js'

/** The facts of a Ruby file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('ruby', source.text)
  const facts = new FactsBuilder()
  const x: Extractor = {
    facts,
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    sequence: (nodes, context) => sequence(x, nodes, context),
    heredocs: heredocs(tree),
    selfExtended: new Set(),
    paths: new Set(),
  }
  if (tree.hasError) facts.partial()
  // Local variables of a file are its own; constants and methods beside them are everybody's.
  const locals = facts.scope(0, 'block')
  sequence(x, tree.namedChildren, { scope: locals, locals: [locals], lexical: 0, path: '' })
  for (const index of x.selfExtended) {
    for (const member of facts.classAt(index)?.members ?? []) if (member.kind === 'method') member.static = true
  }
  for (const path of x.paths) facts.import({ module: path })
  return facts.finish()
}

/** Heredoc texts come after the line that opens them, in the same order. */
function heredocs(tree: SyntaxNode): Map<SyntaxNode, SyntaxNode> {
  const beginnings: SyntaxNode[] = []
  const bodies: SyntaxNode[] = []
  const queue = [tree]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.type === 'heredoc_beginning') beginnings.push(node)
    if (node.type === 'heredoc_body') bodies.push(node)
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at]
      if (child?.named) queue.push(child)
    }
  }
  const found = new Map<SyntaxNode, SyntaxNode>()
  for (const [index, beginning] of beginnings.entries()) {
    const body = bodies[index]
    if (body) found.set(beginning, body)
  }
  return found
}
