import { broken, type FileFacts, type Parse, type SourceText, type SyntaxNode } from '@service/scanner-kit'
import { createExtractor } from './extractor.js'
import { addLostStrings } from './lost-strings.js'
import { mended } from './mend.js'
import { parsePieces } from './pieces.js'

/** The facts of a source file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const trees = treesOf(source.text, parse)
  const x = createExtractor(source.members)
  for (const tree of trees) x.sequence(tree.children, { scope: 0 })
  for (const { class: index, name, scope } of x.untyped) {
    const type = x.facts.classAt(index)?.members.find((member) => member.name === name)?.type
    if (type) x.facts.bind(scope, name, { type })
  }
  x.scopes.finish()
  const facts = x.facts.finish()
  if (trees.some((tree) => tree.hasError)) {
    facts.partial = true
    addLostStrings(facts, source.text)
  }
  return facts
}

/** One tree; of a file that does not parse as a whole, one for each declaration if that loses less. */
function treesOf(text: string, parse: Parse): SyntaxNode[] {
  const first = parse('dart', text)
  // A text that took too long is not tried again.
  if (!first.hasError || first.children.length === 0) return [first]
  const better = mended(text)
  const tree = better === undefined ? first : parse('dart', better)
  if (!tree.hasError) return [tree]
  const pieces = parsePieces(better ?? text, parse)
  const lost = (trees: readonly SyntaxNode[]) => trees.reduce((sum, one) => sum + broken(one), 0)
  return pieces && lost(pieces) < lost([tree]) ? pieces : [tree]
}
