/** Whether syntax errors elsewhere in a file leave one of its nodes as it is read. */
import type { SyntaxNode } from '@service/scanner-kit'

/** Functions and classes, in every grammar that reads are replaced in. */
const UNIT = /^(?:.*function.*|method_definition|lambda|class|class_(?:declaration|definition))$/

/**
 * The first line that makes it uncertain how a place is read: in the innermost function or class around it, at the top of a file in its statement,
 * or where what is around it begins and does not end.
 */
export function mistakenLine(root: SyntaxNode, offset: number): number | undefined {
  if (!root.hasError) return undefined
  const around = nodesAround(root, offset)
  const broken = around.find(({ type }) => type === 'ERROR')
  if (broken) return broken.line
  // Text that took too many steps has no tree, and what is nested too deep is cut off.
  const isWhole = around.length > 0 && mistakesIn(root).length > 0
  const unit = around.findLast(({ type }) => UNIT.test(type)) ?? around[0] ?? root
  return isWhole ? mistakesIn(unit)[0]?.line : root.line
}

/** From the statement at the top of a file to the innermost node. */
function nodesAround(root: SyntaxNode, offset: number): SyntaxNode[] {
  const around: SyntaxNode[] = []
  let node: SyntaxNode | undefined = root
  while (node) {
    node = node.children.find(({ start, end }) => start <= offset && offset < end)
    if (node) around.push(node)
  }
  return around
}

/** Whether a text has the same mistakes after a change of one place. */
export function hasSameMistakes(before: SyntaxNode, after: SyntaxNode, end: number, moved: number): boolean {
  if (!before.hasError) return !after.hasError
  const old = mistakesIn(before).map(({ type, start }) => `${type} ${start < end ? start : start + moved}`)
  const now = mistakesIn(after).map(({ type, start }) => `${type} ${start}`)
  return old.length === now.length && old.every((one, index) => one === now[index])
}

/** What did not parse, and what the parser put in so that the rest does, by place. */
function mistakesIn(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'ERROR' || isPutIn(node)) return [node]
  return node.children.flatMap(mistakesIn)
}

/** A token that is not there, or a name of no characters. */
function isPutIn({ named, type, text, start, end, children, parent }: SyntaxNode): boolean {
  if (named) return start === end && children.length === 0 && parent !== undefined
  return text.charAt(0) !== type.charAt(0)
}
