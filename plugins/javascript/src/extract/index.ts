import { FactsBuilder, type FileFacts, type Parse, type SourceText } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { children } from './statements.js'

/** Reads a JavaScript or TypeScript program. */
export function extractProgram(code: string, grammar: string, parse: Parse): FileFacts {
  const tree = parse(grammar, code)
  const x: Extractor = { facts: new FactsBuilder() }
  if (tree.hasError) x.facts.partial()
  children(x, tree, { scope: 0 })
  return x.facts.finish()
}

const GRAMMARS: Record<string, string> = {
  '.ts': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.tsx': 'tsx',
}

/** The facts of a source file, by its extension. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const extension = source.path.slice(source.path.lastIndexOf('.')).toLowerCase()
  return extractProgram(source.text, GRAMMARS[extension] ?? 'javascript', parse)
}
