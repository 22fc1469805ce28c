import type { SyntaxNode } from './syntax-node.js'

/** The better of two trees, of a text and of the same with what its grammar does not know written otherwise; the first if it is as good. */
export function lessBroken(tree: SyntaxNode, other: SyntaxNode): SyntaxNode {
  return other.hasError && broken(other) >= broken(tree) ? tree : other
}

/** How much of a text is in nodes that did not parse, in UTF-16 units: of two trees of one text, the one with less is better. */
export function broken(tree: SyntaxNode): number {
  let size = 0
  const open = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'ERROR') size += node.end - node.start
    else open.push(...node.children)
  }
  return size
}
