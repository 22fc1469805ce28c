import {
  createParse,
  type FileFacts,
  type LanguageDeclaration,
  type SourceText,
  startParsing,
} from '@service/scanner-kit'

/**
 * The facts of a file for the author of an extractor: a heading for each list, then one fact a line as JSON, with its index, which other facts refer to.
 * Lists without facts are left out.
 */
export async function showFacts(language: LanguageDeclaration, source: SourceText): Promise<string> {
  await startParsing()
  const facts: FileFacts = language.extract(source, createParse(language.grammars))
  return Object.entries(facts)
    .flatMap(([name, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [`${name}: ${JSON.stringify(value)}`]
      if (value.length === 0) return []
      return [`${name}:`, ...value.map((fact, index) => `  ${index} ${JSON.stringify(fact)}`)]
    })
    .join('\n')
}
