import { FactsBuilder, type FileFacts, type Parse, type SourceText } from '@service/scanner-kit'
import { withCallsOfObjects } from './callable-objects.js'
import { createExtractor } from './extractor.js'
import { parseMended } from './mend.js'

/** The facts of a Swift source file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parseMended(source.text, parse)
  const facts = new FactsBuilder(source.members)
  const x = createExtractor(facts, source.text)
  if (tree.hasError) facts.partial()
  x.statements(tree.namedChildren, { scope: x.inner })
  x.scopes.finish()
  return withCallsOfObjects(facts.finish())
}
