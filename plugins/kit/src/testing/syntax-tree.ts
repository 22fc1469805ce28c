import type { LanguageDeclaration } from '../language.js'
import { createParse, startParsing } from '../parser.js'
import type { SyntaxNode } from '../syntax-node.js'

/**
 * What a grammar makes of a text, a line for each named node, for authors of extractors: `field: type "text" line`. Text is shown of nodes
 * without named nodes in them.
 * @param grammar as passed to `extract`; the language's first if it is left out
 */
export async function syntaxTree(
  language: Pick<LanguageDeclaration, 'grammars'>,
  text: string,
  grammar = Object.keys(language.grammars)[0] ?? '',
): Promise<string> {
  await startParsing()
  const lines: string[] = []
  const show = (node: SyntaxNode, depth: number): void => {
    const inner = node.children.filter((child) => child.named)
    const field = node.field === undefined ? '' : `${node.field}: `
    const shown = inner.length === 0 ? ` ${JSON.stringify(node.text)}` : ''
    lines.push(`${'  '.repeat(depth)}${field}${node.type}${shown} ${node.line}`)
    for (const child of inner) show(child, depth + 1)
  }
  show(createParse(language.grammars)(grammar, text), 0)
  return lines.join('\n')
}
