import { createParse, type FileFacts, type Language, type Parse, parsesGivenUp, perObject } from '@service/scanner-kit'

/**
 * The parse function of a language, for every scan of the thread: a grammar takes time to load, and memory of tree-sitter's module that is never given back. A process
 * that loads one thousands of times ends with "memory access out of bounds".
 */
export const parseOf = perObject((language: Language): Parse => {
  parsed.add(language.id)
  return createParse(language.grammars, language)
})

const parsed = new Set<string>()

/** The languages of which this thread has parsed anything. */
export const parsedLanguages = (): string[] => [...parsed]

/** The facts of one file as JSON, as threads pass them on; undefined if it has none. */
export interface Extracted {
  file: string
  facts: string | undefined
  /** Under which the facts are kept; undefined if nothing is. */
  key: string | undefined
}

/**
 * The facts of a file; undefined if it has no text.
 * @param members as in `SourceText`
 * @throws ExtractionFailed
 */
export function extractFacts(
  language: Language,
  file: string,
  text: string | undefined,
  members?: true,
): FileFacts | undefined {
  if (text === undefined) return undefined
  const before = parsesGivenUp()
  try {
    const facts = language.extract({ path: file, text, ...(members && { members }) }, parseOf(language))
    return parsesGivenUp() === before ? facts : { ...facts, givenUp: true }
  } catch (error) {
    // A language must not throw. If it does, the run must not end with fewer results and a green exit.
    throw new ExtractionFailed(language.name, file, error instanceof Error ? error.message : String(error))
  }
}

/** A language plugin threw on a file. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed'

  constructor(
    readonly language: string,
    readonly file: string,
    readonly reason: string,
  ) {
    super(`${language} could not read ${file}: ${reason}`)
  }
}
