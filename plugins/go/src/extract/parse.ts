import { lessBroken, type Parse, type SyntaxNode } from '@service/scanner-kit'

/** What the grammar reads as a type: `[]*pkg.Name[T]`, or one of the words that begin one. */
const TYPE = String.raw`(?:map|func|chan|struct|interface)\b|(?:\[\d*\]|\*)*\p{ID_Start}\w*(?:\.\p{ID_Start}\w*)?(?:\[[^\]\n]*\])?\s*\)`

/** `new("text")`, `new(int64(size))`: since Go 1.26 it also takes a value, but the grammar only knows types. */
const NEW_OF_A_VALUE = new RegExp(String.raw`\bnew(?=\()(?!\(\s*(?:${TYPE}))`, 'gu')

/** The tree of a text; if the grammar fails, unknown constructs become calls of the same length, if that loses less. */
export function parseMended(text: string, parse: Parse): SyntaxNode {
  const tree = parse('go', text)
  const mended = tree.hasError ? text.replace(NEW_OF_A_VALUE, 'neW') : text
  if (mended === text) return tree
  return lessBroken(tree, parse('go', mended))
}
