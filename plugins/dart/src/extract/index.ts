import type { FileFacts, Parse, SourceText } from '@service/scanner-kit'
import { createExtractor } from './extractor.js'
import { mended } from './mend.js'

/** The facts of a source file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const first = parse('dart', source.text)
  const better = first.hasError ? mended(source.text) : undefined
  const tree = better === undefined ? first : parse('dart', better)
  const x = createExtractor()
  if (tree.hasError) x.facts.partial()
  x.sequence(tree.children, { scope: 0 })
  x.scopes.finish()
  return x.facts.finish()
}
